import { useTranslation } from 'react-i18next';
import type { CompanyExport } from '~/domain/provider/export/find.server.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { LinkButton, Spinner } from '~/ui/button.tsx';
import { fileSize } from '~/ui/file-size.ts';
import { count, timestamp } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Reload } from '../../subsystem/ask-again.tsx';
import { useShell } from '../../subsystem/shell-context.ts';

interface Props {
  one: CompanyExport;
}

/** An export: how far it is, or its parts with what proves them, by whom and why. */
export function ExportPanel({ one }: Props) {
  const { t } = useTranslation('consoleExport');
  const { timeZone } = usePageEnvironment();
  const by = t('by', { name: one.askedByName, at: timestamp(one.createdAtMs, timeZone) });
  return (
    <Panel title={t(one.state)} note={by} ruled>
      <PanelBody className="grid gap-2 text-sm">
        <div role="status" className="grid gap-1">
          <Standing one={one} />
        </div>
        <DefinitionList layout="rows" facts={[{ term: t('reason'), value: one.reason }]} />
        {one.state === 'running' && (
          <div>
            <Reload />
          </div>
        )}
      </PanelBody>
      {one.parted.length > 0 && one.state === 'done' && <Parts one={one} />}
    </Panel>
  );
}

function Standing({ one }: Props) {
  const { t } = useTranslation('consoleExport');
  const { timeZone } = usePageEnvironment();
  const amount = { rows: count(one.rows), count: one.files };
  if (one.state === 'failed') {
    return (
      <Status wrap icon="warn" mood="bad">
        {t('failedText')}
      </Status>
    );
  }
  if (one.state === 'running') {
    return (
      <>
        <p className="flex items-center gap-2">
          <Spinner />
          {t('runningText', amount)}
        </p>
        {one.parts > 0 && (
          <>
            <p>{t('packing', { made: one.made, parts: one.parts })}</p>
            <progress
              className="mt-1 h-2 w-full max-w-md accent-brand-600"
              aria-label={t('progress')}
              max={one.parts}
              value={one.made}
            />
          </>
        )}
      </>
    );
  }
  return (
    <>
      <Status wrap icon="ok" mood="good">
        {t('doneText', amount)}
      </Status>
      {one.open && one.expiresAtMs !== null ? (
        <p>{t('until', { at: timestamp(one.expiresAtMs, timeZone) })}</p>
      ) : (
        <p className="text-muted">{t('over')}</p>
      )}
      {one.missing > 0 && (
        <Status wrap icon="warn" mood="bad">
          {t('missing', { count: one.missing })}
        </Status>
      )}
    </>
  );
}

function Parts({ one }: Props) {
  const { t } = useTranslation('consoleExport');
  const { system } = useShell();
  const address = `/${system.slug}/api/companies/${one.companyId}/export/${one.id}/parts`;
  return (
    <Table label={t('part')}>
      <thead>
        <tr>
          <Th>{t('part')}</Th>
          <Th numeric>{t('files')}</Th>
          <Th numeric>{t('size')}</Th>
          <Th grow="all">{t('sha256')}</Th>
          {one.open && <Th>{t('download')}</Th>}
        </tr>
      </thead>
      <tbody>
        {one.parted.map(({ part, files, sizeBytes, sha256 }) => (
          <tr key={part}>
            <Td phone="first" data-label={t('part')}>
              {part}
            </Td>
            <Td numeric phone="labelled" data-label={t('files')}>
              {count(files)}
            </Td>
            <Td numeric phone="labelled" data-label={t('size')}>
              {fileSize(sizeBytes)}
            </Td>
            <Td phone="line" data-label={t('sha256')}>
              <code className="break-all">{sha256}</code>
            </Td>
            {one.open && (
              <Td phone="line">
                <LinkButton
                  to={`${address}/${part}`}
                  reloadDocument
                  size="sm"
                  icon="download"
                  aria-label={t('downloadPart', { part })}
                >
                  {t('download')}
                </LinkButton>
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
