import { useTranslation } from 'react-i18next';
import type { FilingType } from '~/domain/new-substance/filing/types.ts';
import type { FILING_STATUSES } from '~/domain/new-substance/kinds.ts';
import type { IconName } from '~/ui/icon.tsx';
import type { Mood } from '~/ui/status.tsx';

export const LIST = 'RegFil/list';
export const DETAIL = 'RegFil/list/detail';
export const FORM = 'RegFil/list/add';

type Status = (typeof FILING_STATUSES)[number];

export const STATUS_LOOKS: Record<Status, { icon: IconName; mood: Mood }> = {
  draft: { icon: 'draft', mood: 'open' },
  normal: { icon: 'ok', mood: 'good' },
  invalid: { icon: 'bad', mood: 'bad' },
};

/** What a type of registration is called: under Order 7 a simple one is a declaration, a special one goes by its case. */
export function useTypeName(): (of: FilingType) => string | null {
  const { t } = useTranslation('filings');
  return ({ regime, registrationType, simpleKind, specialSubtype }) => {
    if (registrationType === null) return null;
    if (regime !== 'order_7' || registrationType !== 'simple_registration' || simpleKind === null) {
      return t(`typeOf.${registrationType}`);
    }
    const name = t(`order7TypeOf.${simpleKind}`);
    if (specialSubtype === null) return name;
    return t('typeWithCase', { name, of: t(`specialSubtypeOf.${specialSubtype}`) });
  };
}

const PPM_PER_PERCENT = 10_000;
const FULL_PPM = 1_000_000;

/** Where a share of a registered volume stands: amber from the policy's per cent, red beyond all of it. */
export function levelOf(ppm: number, amberPercent: number): 'normal' | 'amber' | 'red' {
  if (ppm > FULL_PPM) return 'red';
  return ppm >= amberPercent * PPM_PER_PERCENT ? 'amber' : 'normal';
}
