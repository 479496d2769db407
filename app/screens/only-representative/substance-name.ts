import { useTranslation } from 'react-i18next';
import { useNaming } from '../subsystem/naming.ts';

/** A substance whose identity a CBI claim may hide from all but its owner. */
interface Substance {
  nameZh: string | null;
  nameEn: string | null;
  cbiNo: string | null;
}

/** How a substance is called; a hidden one by its CBI number. */
export function useSubstanceName() {
  const { t } = useTranslation();
  const { name } = useNaming();
  return ({ nameZh, nameEn, cbiNo }: Substance) =>
    nameZh === null || nameEn === null
      ? t('hiddenSubstance', { cbi: cbiNo ?? '' })
      : name({ nameZh, nameEn });
}
