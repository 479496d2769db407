import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link, useActionData, useLocation } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button, LinkButton, Why } from '~/ui/button.tsx';
import { fileSize } from '~/ui/file-size.ts';
import { Select } from '~/ui/form/inputs.tsx';
import { timestamp } from '~/ui/format.ts';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Reload, useAskAgain } from '../../subsystem/ask-again.tsx';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';
import type { DataPage } from './data.server.ts';

const KINDS = ['record', 'report', 'statement', 'inspection', 'takeover'] as const;
type Kind = (typeof KINDS)[number];

/** What the button of each makes, and what stands beside it. */
const MAKES = {
  record: { icon: 'ledger', word: 'make' },
  report: { icon: 'file', word: 'makeReport' },
  statement: { icon: 'cert', word: 'issue' },
  inspection: { icon: 'file', word: 'makePack' },
  takeover: { icon: 'file', word: 'makePack' },
} as const;

/** Files to hand over: they are ordered here, and downloaded once they are made. */
export function FilesPanel({ page }: { page: DataPage }) {
  const { t } = useTranslation('data');
  const { role, system } = useOrShell();
  const { words } = system;
  const refused = useRefused(useActionData<FormAnswer>(), {
    years: t('filters.year'),
    partner_id: t('importers.importer'),
  });
  useAskAgain(page.files.some(({ state }) => state === 'pending'));
  return (
    <Panel id="files" title={t('files.title')} note={t('files.note')} ruled>
      {refused && (
        <Alert tone="danger" role="alert">
          {[...Object.values(refused.fields), refused.message][0]}
        </Alert>
      )}
      <PanelBody className="grid grid-cols-1 gap-3">
        {KINDS.map((kind) => (
          <div key={kind} className="grid gap-2">
            <h3>{kind === 'record' ? t(`files.record.${words}`) : t(`files.${kind}`)}</h3>
            <p className="text-sm text-muted">
              {kind === 'record' ? t(`files.recordNote.${words}`) : t(`files.${kind}Note`)}
            </p>
            {role !== 'viewer' &&
              (kind === 'statement' ? (
                <StatementForm page={page} />
              ) : (
                <OrderForm page={page} kind={kind} />
              ))}
          </div>
        ))}
        {role === 'viewer' && <Why>{t('files.viewerWhy')}</Why>}
        {page.files.length > 0 && (
          <ul className="grid grid-cols-1 gap-2 border-t border-line-soft pt-3">
            {page.files.map((file) => (
              <File key={file.id} file={file} />
            ))}
          </ul>
        )}
      </PanelBody>
    </Panel>
  );
}

/** From which year to which; what a takeover is about is no choice. */
function OrderForm({ page, kind }: { page: DataPage; kind: Exclude<Kind, 'statement'> }) {
  const { t } = useTranslation('data');
  const { search } = useLocation();
  const id = useId();
  const years = page.fileYears.map(String);
  return (
    <Form method="post" action={search} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="kind" value={kind} />
      {(kind === 'takeover' ? [] : (['from', 'to'] as const)).map((name) => (
        <span key={name} className="inline-flex items-center gap-2">
          <label htmlFor={`${id}-${name}`}>{t(`files.${name}`)}</label>
          <Select
            id={`${id}-${name}`}
            name={name}
            className="w-24"
            defaultValue={String(page.year)}
            options={years.map((value) => ({ value, label: value }))}
          />
        </span>
      ))}
      <Button icon={MAKES[kind].icon}>
        {t(`files.${MAKES[kind].word}`)}
        {(kind === 'inspection' || kind === 'takeover') && (
          <span className="sr-only">{`: ${t(`files.${kind}`)}`}</span>
        )}
      </Button>
    </Form>
  );
}

/** To one of the year's importers, whom the tab of importers names. */
function StatementForm({ page }: { page: DataPage }) {
  const { t } = useTranslation('data');
  const { search } = useLocation();
  const id = useId();
  if (page.by !== 'importer') {
    return (
      <p>
        <LinkButton to={`?by=importer&year=${page.year}#files`} icon="users">
          {t('files.chooseImporter')}
        </LinkButton>
      </p>
    );
  }
  const names = new Map(
    page.importers.flatMap(({ partnerId, name }) => (partnerId && name ? [[partnerId, name]] : [])),
  );
  if (names.size === 0) return <Why>{t('files.noImporter', { year: String(page.year) })}</Why>;
  const options = [...names].map(([value, label]) => ({ value, label }));
  return (
    <Form method="post" action={search} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="kind" value="statement" />
      <input type="hidden" name="from" value={page.year} />
      <input type="hidden" name="to" value={page.year} />
      <label htmlFor={id}>{t('files.importerOf', { year: String(page.year) })}</label>
      <Select
        id={id}
        name="partner_id"
        className="w-64 max-w-full"
        options={options.sort((a, b) => a.label.localeCompare(b.label, 'en'))}
      />
      <Button icon="cert">{t('files.issue')}</Button>
    </Form>
  );
}

function File({ file }: { file: DataPage['files'][number] }) {
  const { t } = useTranslation('data');
  const { timeZone } = usePageEnvironment();
  const { system } = useOrShell();
  const at = timestamp(file.createdAtMs, timeZone);
  const what = t(`files.kindOf.${file.kind}`);
  if (file.state === 'failed') {
    return (
      <li className="text-sm text-danger">{t('files.failed', { years: file.years, at, what })}</li>
    );
  }
  if (file.state === 'pending' || file.name === null) {
    return (
      <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm" role="status">
        {t('files.pending', { years: file.years, at, what })}
        <Reload />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <LinkButton
        to={`${system.api}/dataCenter/jobs/${file.id}/file`}
        reloadDocument
        size="sm"
        icon="download"
        // A file's name is longer than a phone is wide.
        className="max-w-full whitespace-normal! wrap-anywhere"
      >
        {file.statement ? `${file.statement.certificateNo}.pdf` : file.name}
      </LinkButton>
      {file.statement && (
        <Link to={pageUrl(system, 'certificate/list/detail', { id: file.statement.id })}>
          {t('files.openStatement')}
        </Link>
      )}
      <span className="text-muted">
        {t('files.done', {
          at,
          size: fileSize(file.sizeBytes),
          until: timestamp(file.expiresAtMs, timeZone).slice(0, 10),
        })}
      </span>
    </li>
  );
}
