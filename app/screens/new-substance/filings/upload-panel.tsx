import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FILES } from '~/domain/new-substance/file/schema.ts';
import type { FilingDetail } from '~/domain/new-substance/filing/find.server.ts';
import { DOCUMENT_TYPES } from '~/domain/new-substance/kinds.ts';
import { Form, useRevalidator } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { fileSize } from '~/ui/file-size.ts';
import { Field } from '~/ui/form/field.tsx';
import { Select } from '~/ui/form/inputs.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { useCn } from '../use-cn.ts';
import { useSubjectName } from './file-table.tsx';
import { useCommittedChoice } from './form/use-committed-choice.ts';
import { MAX_QUEUED, type Upload, useUploads } from './use-uploads.ts';

const ALL = 'all';

/** Type and substance first, then the file: clicked or dropped. Without script one file is sent with the form. */
export function UploadPanel({ filing }: { filing: FilingDetail }) {
  const { t } = useTranslation('filings');
  const about = useSubjectName(filing);
  const taking = useTaking(filing);
  const { queue, waiting, tooMany } = taking;
  return (
    <Panel title={t('upload.title')} note={t('upload.note')} bad={waiting.length > 0}>
      <PanelBody>
        <Form
          method="post"
          encType="multipart/form-data"
          className="grid grid-cols-[minmax(0,280px)_minmax(0,1fr)] gap-4 [--control:36px] max-md:grid-cols-1"
        >
          <input type="hidden" name="intent" value="upload" />
          <AboutFields {...{ filing, taking, about }} />
          <DropZone {...{ filing, taking, about }} />
        </Form>
      </PanelBody>
      {tooMany && <Alert tone="warn">{t('upload.tooMany', { most: MAX_QUEUED })}</Alert>}
      <Queue {...queue} about={about} />
    </Panel>
  );
}

/** What the files are about, those that wait until it is chosen, and the queue they go to. */
function useTaking(filing: FilingDetail) {
  const { t } = useTranslation('filings');
  const { system } = useCn();
  const { revalidate } = useRevalidator();
  const id = useId();
  const [type, setType] = useState('');
  const [subject, setSubject] = useState(filing.substances.length > 1 ? '' : ALL);
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [tooMany, setTooMany] = useState(false);
  const queue = useUploads(filing.id, `${system.api}/files/upload`, revalidate);
  const take = (files: readonly File[], of = { type, subject }) => {
    if (files.length === 0) return;
    if (of.type === '' || of.subject === '') {
      setWaiting(files);
      return;
    }
    const about = { documentType: of.type, substanceId: of.subject };
    setTooMany(!queue.add(files, { ...about, tooLarge: t('upload.tooLarge') }));
    setWaiting([]);
  };
  // What was dropped before goes on by itself, once that is chosen and not passed by.
  const { byKeyboard, handlers } = useCommittedChoice(() => take(waiting));
  const choose = (of: { type: string; subject: string }) => {
    setType(of.type);
    setSubject(of.subject);
    if (!byKeyboard()) take(waiting, of);
  };
  return { id, type, subject, waiting, tooMany, queue, take, choose, handlers };
}

interface TakingProps {
  filing: FilingDetail;
  taking: ReturnType<typeof useTaking>;
  about: (id: string | null) => string;
}

/** What kind of paper it is, and which substance it is about where there are several. */
function AboutFields({ filing, taking, about }: TakingProps) {
  const { t } = useTranslation('filings');
  const { id, type, subject, choose, handlers } = taking;
  const [first] = taking.waiting;
  return (
    <div className="grid content-start gap-4">
      <Field
        id={`${id}-type`}
        label={t('documentType')}
        error={first && type === '' && t('upload.typeFirst')}
      >
        <Select
          name="document_type"
          value={type}
          {...handlers}
          onChange={({ target }) => choose({ type: target.value, subject })}
          placeholder={t('choose')}
          options={DOCUMENT_TYPES.map((value) => ({
            value,
            label: t(`documentTypeOf.${value}`),
          }))}
        />
      </Field>
      {filing.substances.length > 1 ? (
        <Field
          id={`${id}-substance`}
          label={t('substance')}
          hint={t('upload.several', { count: filing.substances.length })}
          error={first && type !== '' && subject === '' && t('upload.substanceFirst')}
        >
          <Select
            name="substance_id"
            value={subject}
            {...handlers}
            onChange={({ target }) => choose({ type, subject: target.value })}
            placeholder={t('choose')}
            options={[
              { value: ALL, label: t('files.all') },
              ...filing.substances.map((one) => ({ value: one.id, label: about(one.id) })),
            ]}
          />
        </Field>
      ) : (
        <input type="hidden" name="substance_id" value={ALL} />
      )}
    </div>
  );
}

/** Where files are dropped or chosen. */
function DropZone({ filing, taking, about }: TakingProps) {
  const { t } = useTranslation('filings');
  const [over, setOver] = useState(false);
  const full = filing.files.length >= MAX_FILES;
  const { id, waiting, take } = taking;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!full) take([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the file field inside
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className="grid"
    >
      <label
        htmlFor={`${id}-file`}
        className={`grid min-h-38 content-center justify-items-center gap-1 rounded-base border p-4 text-center text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${
          over || waiting.length > 0
            ? 'border-brand-600 bg-brand-50'
            : 'border-dashed border-control bg-sunken'
        } ${full ? 'text-muted' : 'cursor-pointer'}`}
      >
        <Icon name="upload" size={20} className="text-brand-600" />
        <ZoneWords {...{ full, taking, about }} />
        <input
          id={`${id}-file`}
          type="file"
          name="file"
          accept=".pdf,.doc,.docx"
          multiple
          disabled={full}
          className="sr-only no-script:not-sr-only"
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      <Button scriptless className="mt-2 justify-self-start" disabled={full}>
        {t('upload.send')}
      </Button>
    </div>
  );
}

/** What the zone asks for or still lacks, and where a file would go. */
function ZoneWords({ full, taking, about }: Omit<TakingProps, 'filing'> & { full: boolean }) {
  const { t } = useTranslation('filings');
  const { type, subject } = taking;
  const [first] = taking.waiting;
  return (
    <>
      <b>{first ? t('upload.notYet', { name: first.name }) : t('upload.zone')}</b>
      <span className="text-muted">
        {first
          ? t('upload.goesOn')
          : full
            ? t('upload.full', { most: MAX_FILES })
            : t('upload.limits', { most: MAX_QUEUED })}
      </span>
      {type !== '' && subject !== '' && (
        <span className="text-xs text-muted">
          {t('upload.into', {
            type: t(`documentTypeOf.${type}`),
            substance: about(subject === ALL ? null : subject),
          })}
        </span>
      )}
    </>
  );
}

interface QueueProps extends Omit<ReturnType<typeof useUploads>, 'add'> {
  about: (id: string | null) => string;
}

/** What is sent, waits or failed; only what failed is told to screen readers, not every per cent. */
function Queue({ uploads, retry, drop, about }: QueueProps) {
  const { t } = useTranslation('filings');
  if (uploads.length === 0) return null;
  const failed = uploads.filter(({ state }) => state === 'failed');
  return (
    <section aria-label={t('upload.queue')} className="border-t border-line-soft">
      <p className="px-(--pad) py-2 text-sm" aria-live="polite">
        <b>{t('upload.queue')}</b>{' '}
        <span className="text-muted">
          {t('upload.inQueue', { count: uploads.length, failed: failed.length })}
        </span>
      </p>
      <ul>
        {uploads.map((one) => (
          <QueuedFile key={one.key} {...{ one, retry, drop, about }} />
        ))}
      </ul>
    </section>
  );
}

type FileProps = Pick<QueueProps, 'retry' | 'drop' | 'about'> & { one: Upload };

function QueuedFile({ one, retry, drop, about }: FileProps) {
  const { t } = useTranslation('filings');
  const { key, file, state, percent, why } = one;
  const bad = state === 'failed';
  const over = bad || state === 'warned';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line-soft px-(--pad) py-2 text-sm">
      <Icon name={bad ? 'bad' : 'file'} className={bad ? 'text-danger' : 'text-muted'} />
      <span className="min-w-0 flex-1 basis-52">
        <b className="block truncate font-semibold">{file.name}</b>
        <span className="block text-xs text-muted">
          {t('upload.into', {
            type: t(`documentTypeOf.${one.documentType}`),
            substance: about(one.substanceId === ALL ? null : one.substanceId),
          })}
        </span>
        {bad && <span className="block text-danger">{why || t('upload.broken')}</span>}
        {state === 'warned' && <span className="block text-warn">{why}</span>}
      </span>
      {state === 'waiting' ? (
        <span className="text-muted">{t('upload.waits')}</span>
      ) : over ? null : (
        <progress
          className="h-2 w-28 accent-brand-600"
          max={100}
          value={percent}
          aria-label={t('upload.progress', { name: file.name })}
        />
      )}
      <span className="w-16 text-end tabular-nums">
        {state === 'sending' ? `${percent}%` : fileSize(file.size)}
      </span>
      {bad && (
        <Button type="button" size="sm" onClick={() => retry(key)}>
          {t('upload.retry')}
        </Button>
      )}
      <Button type="button" variant="quiet" size="sm" onClick={() => drop(key)}>
        {t(over ? 'upload.dismiss' : 'upload.cancel')}
      </Button>
    </li>
  );
}
