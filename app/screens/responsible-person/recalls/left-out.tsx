import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Recall } from '~/domain/responsible-person/recall/find.server.ts';
import { NOT_MAILED } from '~/domain/responsible-person/recall/kinds.ts';
import { Alert } from '~/ui/alert.tsx';
import { useEnterpriseName } from '../parties/use-enterprise-name.ts';

/** Parties that the last letters did not go to, and why; the address says which. */
export function LeftOut({ recall: { parties } }: { recall: Recall }) {
  const { t } = useTranslation('recalls');
  const nameOf = useEnterpriseName();
  const said = useSearchParams()[0].get('left_out') ?? '';
  const left = said.split(',').flatMap((one) => {
    const [id, why] = one.split('.');
    const party = parties.find(({ enterpriseId }) => enterpriseId === id);
    const reason = NOT_MAILED.find((name) => name === why);
    return party && reason ? [{ party, reason }] : [];
  });
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
