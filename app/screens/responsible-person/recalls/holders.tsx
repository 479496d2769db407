import { useTranslation } from 'react-i18next';
import type { BatchHolder } from '~/domain/responsible-person/recall/form.server.ts';
import { count } from '~/ui/format.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { useEnterpriseName } from '../parties/use-enterprise-name.ts';
import { RECALL } from './recall-form.ts';

/** Where it is asked who got batches of a product: a page of its own, which a form fetches to go on beside it. */
export function useWhoGot() {
  const { system } = useShell();
  return (product: string, batch?: string) => pageUrl(system, RECALL, { who: '1', product, batch });
}

/** Trading enterprises with their pieces and trades, and whoever sells below them. */
export function Holders({ holders }: { holders: readonly BatchHolder[] }) {
  const { t } = useTranslation('recalls');
  const name = useEnterpriseName();
  if (holders.length === 0) return <p className="text-muted">{t('noParties')}</p>;
  return (
    <ul className="grid gap-1 text-sm">
      {holders.map((one) => (
        <li key={one.enterpriseId}>
          {name(one)}{' '}
          <span className="text-muted">
            {one.pieces === 0
              ? t('below')
              : `${count(one.pieces)} · ${one.tradeNos.join(t('ui:and'))}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
