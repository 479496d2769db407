import { useTranslation } from 'react-i18next';
import { Alert } from '~/ui/alert.tsx';
import { useEnterpriseName } from '../parties/use-enterprise-name.ts';
import type { PartiesPart } from './parties-part.ts';

/** Parties that the last letters did not go to, and why; the address says which. */
export function LeftOut({ left }: { left: PartiesPart['leftOut'] }) {
  const { t } = useTranslation('recalls');
  const nameOf = useEnterpriseName();
  if (left.length === 0) return null;
  return (
    <Alert tone="warn" role="status" title={t('leftOut', { count: left.length })}>
      <ul className="list-disc ps-5">
        {left.map(({ party, reason }) => (
          <li key={party.enterpriseId}>
            {t('leftOutOne', { name: nameOf(party), why: t(`notMailed.${reason}`) })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
