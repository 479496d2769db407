import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { Delta } from '~/ui/timeline.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { LABELS } from './enterprise-form.ts';
import type { OaAnswer } from './oa-fill.server.ts';

/** What the office directory knows, and what of it would go into the form: seen before it is done. */
export function OaPanel({ oa }: { oa: OaAnswer }) {
  const { t } = useTranslation('enterprises');
  if (oa.filled !== null) {
    return (
      <Alert tone="ok" role="status">
        {t('oa.filled', { number: oa.filled })}
      </Alert>
    );
  }
  if (oa.entries.length === 0) {
    return (
      <Alert tone="info" role="status">
        {t(oa.asked ? 'oa.none' : 'oa.ask')}
      </Alert>
    );
  }
  return (
    <div className="grid gap-2" role="status">
      {oa.entries.map((entry) => (
        <Entry key={entry.oaId} entry={entry} />
      ))}
    </div>
  );
}

function Entry({ entry }: { entry: OaAnswer['entries'][number] }) {
  const { t } = useTranslation('enterprises');
  const { system } = useShell();
  const { oaId, name, takenBy, fills, keeps } = entry;
  const shown = (field: string, value: string) =>
    field === 'region' ? t(`regionOf.${value}`) : value;
  if (takenBy !== null) {
    const to = pageUrl(system, 'enterpriseManage/list/agency/detail', { id: takenBy });
    return (
      <Alert tone="warn" actions={<Link to={to}>{t('oa.open')}</Link>}>
        {t('oa.taken', { number: oaId, name })}
      </Alert>
    );
  }
  return (
    <Alert
      tone="info"
      title={t('oa.found', { number: oaId, name })}
      actions={
        fills.length > 0 && (
          <Button size="sm" name="intent" value={`oa:${oaId}`} icon="check">
            {t('oa.fill')}
          </Button>
        )
      }
    >
      <ul className="mt-1 grid gap-1">
        {fills.map(({ field, value }) => (
          <li key={field}>
            {t(LABELS[field] ?? field)} <Delta before={t('oa.empty')} after={shown(field, value)} />
          </li>
        ))}
        {keeps.map(({ field, value }) => (
          <li key={field} className="text-muted">
            {t('oa.keeps', { field: t(LABELS[field] ?? field), value: shown(field, value) })}
          </li>
        ))}
      </ul>
      {fills.length === 0 && t('oa.nothing')}
    </Alert>
  );
}
