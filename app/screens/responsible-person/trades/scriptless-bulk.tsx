import { useTranslation } from 'react-i18next';
import type { TradeRow } from '~/domain/responsible-person/trade/list.server.ts';
import { useLocation } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { useShell } from '../../subsystem/shell-context.ts';

/**
 * The form of the boxes where no script runs: to fetch notices, and for whoever may to send links again, for which each
 * row's version goes along as it was shown.
 */
export function ScriptlessBulk({ form, rows }: { form: string; rows: readonly TradeRow[] }) {
  const { t } = useTranslation('trade');
  const { role } = useShell();
  const { pathname } = useLocation();
  const maySend = role !== 'viewer';
  return (
    <form
      method="post"
      id={form}
      className="flex flex-wrap items-center gap-3 border-t border-line px-(--pad) py-2 text-sm/[1.5]"
    >
      {maySend &&
        rows.map(({ id, version }) => (
          <input key={id} type="hidden" name="version" value={`${id} ${version}`} />
        ))}
      {maySend && <Button size="sm">{t('list.sendTicked')}</Button>}
      <Button
        size="sm"
        icon="download"
        formMethod="get"
        formAction={pathname}
        name="download"
        value="notices"
      >
        {t('list.noticesTicked')}
      </Button>
    </form>
  );
}
