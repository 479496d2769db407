import { useTranslation } from 'react-i18next';
import { daysBetween, isDate } from '~/domain/kernel/dates.ts';
import { RETENTION_STATUSES } from '~/domain/responsible-person/kinds.ts';
import type { Cosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { leastSample, retainUntil } from '~/domain/responsible-person/product/renewal/terms.ts';
import { expiryOf } from '~/domain/responsible-person/product/rules.ts';
import { Field } from '~/ui/form/field.tsx';
import { DateInput, Select, TextInput } from '~/ui/form/inputs.tsx';
import { count } from '~/ui/format.ts';
import type { IconName } from '~/ui/icon.tsx';
import { type Mood, Status } from '~/ui/status.tsx';
import { MoreLine } from '~/ui/table/edit-table.tsx';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import type { InnerTools } from '../../subsystem/rows/edited-row.tsx';
import type { Cells, Line } from '../../subsystem/rows/editor.ts';
import { RowFile } from '../../subsystem/rows/row-file.tsx';
import { useShell } from '../../subsystem/shell-context.ts';
import { numberIn } from './rows-text.ts';

type SampleStatus = (typeof RETENTION_STATUSES)[number];

const LOOKS: Record<SampleStatus, { icon: IconName; mood: Mood }> = {
  pending: { icon: 'warn', mood: 'waiting' },
  retained: { icon: 'ok', mood: 'good' },
  part_used: { icon: 'flask', mood: 'good' },
  disposed: { icon: 'seal', mood: 'neutral' },
};

const statusIn = (text: string | undefined): SampleStatus =>
  RETENTION_STATUSES.find((status) => status === text) ?? 'pending';

/** What a state of a sample is called. */
export function useStatusWords(): (status: SampleStatus) => string {
  const { t } = useTranslation('rp');
  return (status) => t(`batch.retentionStatusOf.${status}`);
}

/** Until when the sample of a row is kept, by what stands in its cells. */
function keptUntil(cells: Cells, { shelfLifeMonths, sample }: Cosmetic): string | null {
  const dayIn = (text: string | undefined) => (text && isDate(text) ? text : null);
  const given = { madeOn: dayIn(cells.made_on), expiresOn: dayIn(cells.expires_on) };
  return retainUntil(expiryOf(given, shelfLifeMonths), sample);
}

/** The state of a sample with its second line: since when it is owed, how much is kept and until when. */
export function SampleState({ line: { cells }, product }: { line: Line; product: Cosmetic }) {
  const { t } = useTranslation('dossier');
  const statusOf = useStatusWords();
  const status = statusIn(cells.retention_status);
  const until = keptUntil(cells, product);
  const pieces = numberIn(cells, 'retained_quantity');
  return (
    <>
      <Status {...LOOKS[status]}>{statusOf(status)}</Status>
      <span className="block text-xs whitespace-nowrap text-muted">{second()}</span>
    </>
  );

  function second(): string | null {
    const imported = cells.import_on ?? '';
    if (status === 'pending') {
      if (!isDate(imported)) return null;
      const days = daysBetween(imported, product.today);
      return days >= 0
        ? t('sample.importedDays', { count: days })
        : t('sample.importedOn', { day: imported });
    }
    const values = { pieces: typeof pieces === 'number' ? count(pieces) : '—', day: until ?? '—' };
    return t(`sample.of.${status}`, values);
  }
}

/** How many batches stand where. */
export function SampleCounts({ batches }: Pick<Cosmetic, 'batches'>) {
  const { t } = useTranslation('dossier');
  const statusOf = useStatusWords();
  const by = (status: SampleStatus) =>
    batches.filter(({ retentionStatus }) => retentionStatus === status).length;
  return (
    <>
      <span>{t('batches.count', { count: batches.length })}</span>
      {RETENTION_STATUSES.filter((status) => by(status) > 0).map((status) => (
        <Status key={status} {...LOOKS[status]}>
          {statusOf(status)} {by(status)}
        </Status>
      ))}
      <span className="ms-auto text-muted">{t('batches.may')}</span>
    </>
  );
}

type SampleProps = Pick<InnerTools, 'line' | 'cell'> & { product: Cosmetic };

/** The second line of a batch: its sample, and how it was taken. */
export function SampleFields({ line, cell, product }: SampleProps) {
  const { t } = useTranslation(['dossier', 'rp']);
  const statusOf = useStatusWords();
  const textOf = useErrorText();
  const text = (name: string, label: string, numeric = false) => {
    const { field, control } = cell(name);
    return (
      <Field id={field.id} label={label} error={textOf(field.error, { label })}>
        <TextInput
          {...control}
          maxLength={numeric ? 40 : 200}
          {...(numeric && { reads: 'pieces', inputMode: 'numeric', className: 'text-end' })}
        />
      </Field>
    );
  };
  const day = (name: string, label: string) => {
    const { field, control } = cell(name);
    return (
      <Field id={field.id} label={label} error={textOf(field.error, { label })}>
        <DateInput {...control} />
      </Field>
    );
  };
  const status = cell('retention_status');
  return (
    <>
      <Field
        id={status.field.id}
        label={t('rp:batch.retentionStatus')}
        error={textOf(status.field.error)}
      >
        <Select
          {...status.control}
          options={RETENTION_STATUSES.map((value) => ({ value, label: statusOf(value) }))}
        />
      </Field>
      {day('retention_on', t('rp:batch.retentionOn'))}
      {text('test_need', t('sample.testNeed'), true)}
      {text('retained_quantity', t('rp:batch.retainedQuantity'), true)}
      {text('sampling_place', t('sample.place'))}
      {text('sampling_seal_no', t('sample.sealNo'))}
      {day('sampling_sampled_on', t('sample.sampledOn'))}
      {text('sampling_sampled_by', t('sample.sampledBy'))}
      {text('sampling_quantity', t('sample.quantity'), true)}
      <SampleFile line={line} cell={cell} product={product} />
    </>
  );
}

/** How the sample was taken as a file, and how much is kept until when. */
function SampleFile({ line: { cells }, cell, product }: SampleProps) {
  const { t } = useTranslation('dossier');
  const { system } = useShell();
  const textOf = useErrorText();
  const file = cell('sampling_file_id');
  const need = numberIn(cells, 'test_need');
  const least = typeof need === 'number' && need > 0 ? leastSample(need, product.sample) : 0;
  const until = keptUntil(cells, product);
  return (
    <MoreLine>
      <Field
        id={file.field.id}
        label={t('sample.file')}
        error={textOf(file.field.error)}
        hint={[
          least > 0 &&
            t('sample.least', {
              least: count(least),
              times: product.sample.times_test_need,
              need,
            }),
          until !== null && t('sample.until', { day: until, months: product.sample.keep_months }),
        ]
          .filter(Boolean)
          .join(t('sample.and'))}
      >
        <RowFile
          name={file.control.name}
          value={cells.sampling_file_id ?? ''}
          put={file.put}
          file={file.file}
          kept={product.files}
          href={(id) => `/${system.slug}/api/document/${id}`}
        />
      </Field>
    </MoreLine>
  );
}
