import { useTranslation } from 'react-i18next';
import type { PartnerState as State } from '~/domain/only-representative/trade-partner/kinds.ts';
import { Tag } from '~/ui/status.tsx';

const TONES = {
  active: 'plain',
  applied: 'warn',
  held: 'warn',
  lapsed: 'danger',
  archived: 'plain',
} as const;

/** Whether a partner can be traded with. */
export function PartnerState({ state }: { state: State }) {
  const { t } = useTranslation('partners');
  return <Tag tone={TONES[state]}>{t(`stateOf.${state}`)}</Tag>;
}
