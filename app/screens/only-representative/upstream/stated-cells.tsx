import { useTranslation } from 'react-i18next';
import { Td, Th } from '~/ui/table/table.tsx';
import { useNaming } from '../../subsystem/naming.ts';

/** A substance of box 10 of a certificate, as tables have it. */
interface Stated {
  /** Its line in the box. */
  no: number;
  nameZh: string;
  nameEn: string;
  casNo: string | null;
  registrationNo: string;
}

export function StatedHeads() {
  const { t } = useTranslation('records');
  return (
    <>
      <Th>{t('proof.box10')}</Th>
      <Th grow="much">{t('proof.substance')}</Th>
      <Th>{t('proof.casNo')}</Th>
      <Th grow="some">{t('proof.registrationNo')}</Th>
    </>
  );
}

export function StatedCells({ no, nameZh, nameEn, casNo, registrationNo }: Stated) {
  const { t } = useTranslation('records');
  const { name } = useNaming();
  return (
    <>
      <Td>{`10.${no}`}</Td>
      <Td phone="line">{name({ zh: nameZh, en: nameEn })}</Td>
      <Td data-label={t('proof.casNo')} className="whitespace-nowrap">
        {casNo ?? '–'}
      </Td>
      <Td data-label={t('proof.registrationNo')} className="wrap-anywhere">
        {registrationNo}
      </Td>
    </>
  );
}
