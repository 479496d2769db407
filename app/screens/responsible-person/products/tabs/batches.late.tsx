import { useTranslation } from 'react-i18next';
import { MAX_BATCHES } from '~/domain/responsible-person/product/limits.ts';
import { Link, useSearchParams } from '~/framework.ts';
import { rowsAnswer } from '~/screens/subsystem/rows/answer.ts';
import type { CellControl, RowColumn } from '~/screens/subsystem/rows/edited-row.tsx';
import type { Line } from '~/screens/subsystem/rows/editor.ts';
import { RowEditor } from '~/screens/subsystem/rows/row-editor.tsx';
import { SameNumber } from '~/screens/subsystem/same-number.tsx';
import { pageUrl, useShell } from '~/screens/subsystem/shell-context.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PiecesBar } from '~/ui/chart/pieces-bar.tsx';
import { DateInput, Select, TextInput } from '~/ui/form/inputs.tsx';
import { count } from '~/ui/format.ts';
import { useBatchHolders, WhoGotLink } from '../batch-holders.tsx';
import { SampleCounts, SampleFields, SampleState } from '../batch-sample.tsx';
import { BATCH_FIELDS, batchRows, blankBatch, pastedBatches, SAMPLE_FIELDS } from '../batches.ts';
import { DETAIL, type TabProps, tabQuery } from '../tabs.ts';

type Product = TabProps['product'];
type AskHolders = ReturnType<typeof useBatchHolders>['ask'];

/** Numbers of one size that are one but for their spelling; null where there are none. */
function twinsAmong(batches: Product['batches']): string | null {
  const twins = batches.filter(
    ({ id, sizeId, batchKey }) =>
      batchKey !== null &&
      batches.some((one) => one.id !== id && one.sizeId === sizeId && one.batchKey === batchKey),
  );
  return twins.map(({ batchNo }) => batchNo).join('; ') || null;
}

const day = (line: Line, field: string) => line.cells[field] || '—';

/** Batches with what was traded of each, and the sample that is kept. */
export function BatchesTab({ product, may, answer }: TabProps) {
  const { t } = useTranslation(['dossier', 'rp']);
  const { system } = useShell();
  const [params] = useSearchParams();
  const { sizes, batches, sample } = product;
  const { ask, answer: whoGot } = useBatchHolders(product.id);
  const columns = useBatchColumns(product, ask);
  if (sizes.length === 0) {
    return (
      <p id="batches">
        {t('batches.noSize')}{' '}
        <Link to={pageUrl(system, DETAIL, tabQuery(product.id, 'sizes'))}>
          {t('batches.toSizes')}
        </Link>
      </p>
    );
  }
  return (
    <>
      {whoGot}
      <SameNumber others={twinsAmong(batches)} />
      <RowEditor
        list="batches"
        kind="item"
        title={t('batches.title')}
        note={t('batches.note', { times: sample.times_test_need, months: sample.keep_months })}
        version={product.version}
        rows={batchRows(product)}
        fields={BATCH_FIELDS}
        blank={blankBatch(sizes)}
        nameOf={({ cells }) => cells.batch_no ?? ''}
        may={may}
        answer={rowsAnswer(answer, 'batches')}
        at={params.get('row')}
        addLabel={t('batches.add')}
        tools={batches.length > 0 && <ExportBatches product={product} />}
        empty={t('batches.empty')}
        most={MAX_BATCHES}
        check={async () => {
          const { batchErrors } = await import('../batches-check.ts');
          return (lines) => batchErrors(lines, product);
        }}
        paste={{
          hint: t('batches.pasteHint'),
          read: (text) => pastedBatches(text, sizes),
        }}
        foot={<SampleCounts batches={batches} />}
        inside={{
          fields: SAMPLE_FIELDS,
          label: t('batches.sample'),
          draw: (tools) => <SampleFields {...tools} product={product} />,
        }}
        columns={columns}
      />
    </>
  );
}

/** Columns of a batch: what is edited in its row, and what is told of it. */
function useBatchColumns(product: Product, ask: AskHolders): RowColumn[] {
  const { t } = useTranslation(['dossier', 'rp']);
  const { sizes, batches } = product;
  const byId = new Map(batches.map((batch) => [batch.id, batch]));
  return [
    {
      key: 'batch_no',
      header: t('rp:batch.batchNo'),
      className: 'w-28',
      text: ({ cells }) => cells.batch_no,
      control: (cell) => <TextInput {...cell} maxLength={40} />,
    },
    {
      key: 'size_id',
      header: t('rp:batch.size'),
      className: 'w-36',
      ask: t('batches.askSize'),
      text: ({ cells }) => sizeName(sizes, cells.size_id),
      control: (cell, { cells }) => <SizeSelect cell={cell} sizes={sizes} typed={cells.size_id} />,
    },
    {
      key: 'quantity',
      header: t('rp:batch.quantity'),
      numeric: true,
      className: 'w-24',
      text: ({ cells }) => count(Number(cells.quantity) || 0),
      control: (cell) => <Pieces {...cell} />,
    },
    {
      key: 'traded',
      header: t('batches.traded'),
      numeric: true,
      className: 'w-28',
      text: ({ key, cells }) => (
        <>
          <Traded batch={byId.get(key)} typed={cells.quantity} />
          {(byId.get(key)?.traded ?? 0) > 0 && (
            <WhoGotLink product={product.id} batch={key} name={cells.batch_no} ask={ask} />
          )}
        </>
      ),
    },
    dayColumn('made_on', t('rp:batch.madeOn')),
    dayColumn('expires_on', t('rp:batch.expiresOn')),
    dayColumn('import_on', t('rp:batch.importOn')),
    {
      key: 'state',
      header: t('rp:batch.retentionStatus'),
      text: (line) => (
        <>
          <SampleState line={line} product={product} />
          <SoldUntil day={byId.get(line.key)?.soldUntil ?? null} />
        </>
      ),
    },
  ];
}

function dayColumn(key: 'made_on' | 'expires_on' | 'import_on', header: string): RowColumn {
  return {
    key,
    header,
    className: 'w-32',
    text: (line) => day(line, key),
    control: (cell) => <DateInput {...cell} tight />,
  };
}

function sizeName(sizes: Product['sizes'], id: string | undefined) {
  return sizes.find((size) => size.id === id)?.name;
}

function Pieces(cell: CellControl) {
  return (
    <TextInput {...cell} reads="pieces" inputMode="numeric" className="text-end" maxLength={40} />
  );
}

function SizeSelect({
  cell,
  sizes,
  typed,
}: {
  cell: CellControl;
  sizes: Product['sizes'];
  typed: string | undefined;
}) {
  const { t } = useTranslation('dossier');
  return (
    <Select
      {...cell}
      placeholder={t('batches.chooseSize')}
      options={[
        ...sizes.map(({ id, name }) => ({ value: id, label: name })),
        // One that was pasted and is none of ours stays readable.
        ...(typed && sizeName(sizes, typed) === undefined ? [{ value: typed, label: typed }] : []),
      ]}
    />
  );
}

function ExportBatches({ product }: Pick<TabProps, 'product'>) {
  const { t } = useTranslation('dossier');
  const { system } = useShell();
  return (
    <LinkButton
      to={`/${system.slug}/api/products/batches/export?ids=${product.id}`}
      reloadDocument
      size="sm"
      icon="download"
    >
      {t('batches.export')}
    </LinkButton>
  );
}

/** For an invalid product: the batch may be sold until it expires. */
function SoldUntil({ day }: { day: string | null }) {
  const { t } = useTranslation('dossier');
  if (day === null) return null;
  return (
    <span className="block text-xs whitespace-nowrap text-warn">
      {t('batches.soldUntil', { day })}
    </span>
  );
}

/** 600 / 1,400 and a bar of it. */
function Traded({
  batch,
  typed,
}: {
  batch: { traded: number; quantity: number } | undefined;
  typed: string | undefined;
}) {
  const { t } = useTranslation('dossier');
  const used = batch?.traded ?? 0;
  const of = Number(typed) || batch?.quantity || 0;
  return (
    <>
      {t('batches.tradedOf', { traded: count(used), left: count(Math.max(0, of - used)) })}
      <PiecesBar
        used={used}
        of={of}
        label={t('batches.tradedLabel', { traded: count(used), of: count(of) })}
      />
    </>
  );
}
