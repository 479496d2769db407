import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '~/framework.ts';
import { PanelFoot } from '~/ui/panel.tsx';
import { withParams } from '~/ui/table/columns.ts';
import { useSubstanceName } from '../../subsystem/naming.ts';
import type { DataPage } from './data.server.ts';

/** What the table leaves out: rows beyond those shown, and registrations without trade with the way to them. */
export function IdleFoot({ page }: { page: DataPage }) {
  const { t } = useTranslation('data');
  const { search } = useLocation();
  const nameOf = useSubstanceName();
  const { idle, more, rows, input, by } = page;
  if (more === 0 && idle.count === 0 && input.idle === undefined) return null;
  const kind = by === 'year' ? 'idleYears' : 'idle';
  const sentence = idle.count > idle.named.length ? `${kind}More` : kind;
  return (
    <PanelFoot>
      {more > 0 && (
        <span className="text-muted">{t('more', { shown: rows.length, count: more })}</span>
      )}
      {idle.count > 0 && (
        <>
          <span className="text-muted">
            {t(sentence, {
              count: idle.count,
              names: idle.named.map(nameOf).join(t('listComma')),
            })}
          </span>
          <Link className="ms-auto" to={withParams(search, { idle: 'yes' })} preventScrollReset>
            {t('showIdle')}
          </Link>
        </>
      )}
      {input.idle === 'yes' && (
        <Link className="ms-auto" to={withParams(search, { idle: null })} preventScrollReset>
          {t('hideIdle')}
        </Link>
      )}
    </PanelFoot>
  );
}
