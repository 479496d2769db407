import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Preview } from '~/domain/provider/law/preview/find.server.ts';
import { Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

type Kind = Preview['kinds'][number];

/** What was tried last, and what it would change: per kind a number and its first rows, before and after. */
export function PreviewPanel({ preview, again }: { preview: Preview; again: string }) {
  const { t } = useTranslation('consoleRules');
  const { timeZone } = usePageEnvironment();
  const { kinds, from, state, createdAtMs } = preview;
  return (
    <Panel
      id="preview"
      title={t('preview.title')}
      note={t('preview.note', { from, at: timestamp(createdAtMs, timeZone) })}
      actions={
        state === 'running' && (
          <LinkButton to={again} icon="refresh">
            {t('preview.look')}
          </LinkButton>
        )
      }
      foot={<p>{t('preview.certificates')}</p>}
      ruled
    >
      <PanelBody>
        <p role="status">{t(`preview.stateOf.${state}`)}</p>
        {state === 'done' && kinds.length === 0 && <p>{t('preview.none')}</p>}
        <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
          {kinds.map((kind) => (
            <div key={kind.kind}>
              <dt className="text-xs text-muted">{t(`kindOf.${kind.kind}`)}</dt>
              <dd className="font-semibold tabular-nums">
                {t('preview.count', { count: kind.count, companies: kind.companies })}
              </dd>
            </div>
          ))}
        </dl>
      </PanelBody>
      {kinds.map(
        (kind) => kind.rows.length > 0 && <Rows key={kind.kind} kind={kind} from={from} />,
      )}
    </Panel>
  );
}

function Rows({ kind, from }: { kind: Kind; from: string }) {
  const { t, i18n } = useTranslation('consoleRules');
  const { system } = useShell();
  const said = (value: string | null) => (value === null ? '–' : t(`saidOf.${value}`, value));
  return (
    <Table label={t(`kindOf.${kind.kind}`)}>
      <thead>
        <tr>
          <Th>{t('preview.company')}</Th>
          <Th>{t('preview.subject')}</Th>
          <Th>{t('preview.change', { from })}</Th>
        </tr>
      </thead>
      <tbody>
        {kind.rows.map((row) => (
          <tr key={row.id}>
            <Td phone="first">
              {row.companyId === '' ? (
                '–'
              ) : (
                <Link to={pageUrl(system, 'companies/detail', { id: row.companyId })}>
                  {nameIn(i18n.language, { zh: row.companyZh, en: row.companyEn })}
                </Link>
              )}
            </Td>
            <Td>
              {row.subject}
              {row.what !== '' && (
                <p className="text-xs text-muted">{t(`whatOf.${row.what}`, row.what)}</p>
              )}
            </Td>
            <Td>
              <del className="text-muted">{said(row.before)}</del> →{' '}
              <ins className="font-semibold no-underline">{said(row.after)}</ins>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
