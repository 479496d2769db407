import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link, useActionData, useLoaderData, useLocation } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button, LinkButton, Why } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Field } from '~/ui/form/field.tsx';
import { DateInput } from '~/ui/form/inputs.tsx';
import { count } from '~/ui/format.ts';
import { PageHeader, Segments } from '~/ui/page.tsx';
import { Panel, PanelFoot } from '~/ui/panel.tsx';
import { withParams } from '~/ui/table/columns.ts';
import { Pager } from '~/ui/table/pager.tsx';
import { Table, Th } from '~/ui/table/table.tsx';
import { useSending } from '../../subsystem/going.ts';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { LeaveGuard } from '../../subsystem/rows/leave-guard.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { rpAction, rpLoader } from '../door.server.ts';
import { enterAnnualReports, readAnnualSheet } from './annual-data.server.ts';
import { AnnualRow } from './annual-row.tsx';
import { ROWS_A_PAGE, SHOWN } from './annual-sheet.ts';

export const loader = rpLoader(readAnnualSheet);

export const action = rpAction(async (ctx, visit) =>
  enterAnnualReports(ctx, visit, await visit.upload({ files: ROWS_A_PAGE })),
);

export const meta = titleMeta;

const LIST = 'rpProducts/list';

/** A year's annual reports of general products, and a sheet on which many are entered at once. It works without script. */
export default function AnnualSheet() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation('cosmetics');
  const { t: rp } = useTranslation('rp');
  const { system, role } = useShell();
  const { search } = useLocation();
  const { year, years, show, counts } = page;
  const exported = new URLSearchParams({
    year: String(year),
    ...(page.ids !== null && { ids: page.ids }),
  });
  const to = (change: Record<string, string | null>) =>
    withParams(search, { cursor: null, saved: null, ...change });
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t('title'), to: pageUrl(system, LIST) },
          { label: t('annual.title') },
        ]}
        title={t('annual.many.title', { year: String(year) })}
        subtitle={t('annual.note')}
        actions={
          <>
            {role === 'viewer' && <Why>{t('viewerWhy')}</Why>}
            <LinkButton
              to={`${system.api}/products/annualReports/export?${exported}`}
              reloadDocument
              icon="download"
            >
              {t('annual.many.export')}
            </LinkButton>
          </>
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segments
          label={t('annual.year')}
          items={years.map((one) => ({
            to: to({ year: String(one) }),
            current: one === year,
            label: String(one),
          }))}
        />
        <Segments
          label={rp('annual.state')}
          items={SHOWN.map((one) => ({
            to: to({ show: one === 'owed' ? null : one }),
            current: one === show,
            label: t(`annual.many.show.${one}`, { total: count(counts[one] ?? 0) }),
          }))}
        />
      </div>
      <Notices />
      <Sheet key={`${year} ${show} ${search}`} />
    </>
  );
}

/** What was entered, and of what the sheet is. */
function Notices() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('cosmetics');
  const { search } = useLocation();
  const textOf = useErrorText();
  const left = Object.keys(answer?.rows ?? {}).length;
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {answer && answer.entered > 0 && (
        <Alert tone="ok" role="status">
          {t('annual.many.saved', { count: answer.entered })}
        </Alert>
      )}
      {answer && (
        <Alert tone="danger" role="alert">
          {answer.why ? textOf(answer.why) : t('annual.many.left', { count: left })}
        </Alert>
      )}
      {!answer && page.saved > 0 && (
        <Alert tone="ok" role="status">
          {t('annual.many.saved', { count: page.saved })}
        </Alert>
      )}
      {page.ids !== null && (
        <Alert
          tone="info"
          actions={
            <Link to={withParams(search, { ids: null, cursor: null, saved: null })}>
              {t('annual.many.allProducts')}
            </Link>
          }
        >
          {t('annual.many.picked', { count: page.picked })}
        </Alert>
      )}
      {page.cut && <Alert tone="info">{t('annual.many.cut')}</Alert>}
    </div>
  );
}

function Sheet() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation('cosmetics');
  const { role } = useShell();
  const [dirty, setDirty] = useState(false);
  const sending = useSending();
  const { rows } = page;
  const owed = rows.filter(({ state }) => state === 'due' || state === 'overdue');
  const may = role !== 'viewer' && owed.length > 0;
  if (rows.length === 0) return <NoRows />;
  if (!may) {
    return (
      <Panel label={t('annual.title')}>
        <Rows may={may} />
      </Panel>
    );
  }
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="[--control:36px]"
      onInput={() => setDirty(true)}
    >
      <Panel label={t('annual.title')}>
        <DayOfAll />
        <Rows may={may} />
        <PanelFoot end>
          <Button variant="primary" disabled={sending.formData !== undefined}>
            {t('annual.many.do')}
          </Button>
        </PanelFoot>
      </Panel>
      <LeaveGuard unsaved={dirty} />
    </Form>
  );
}

function NoRows() {
  const { year, show } = useLoaderData<typeof loader>();
  const { t } = useTranslation('cosmetics');
  const { system } = useShell();
  return (
    <Panel label={t('annual.title')}>
      <EmptyState
        level={2}
        icon="bottle"
        title={t(`annual.many.none.${show}`, { year: String(year) })}
        actions={<LinkButton to={pageUrl(system, LIST)}>{t('annual.many.toList')}</LinkButton>}
      />
    </Panel>
  );
}

/** A day that holds for every row that is ticked. */
function DayOfAll() {
  const { today } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('cosmetics');
  return (
    <div className="flex flex-wrap items-end gap-3 border-b border-line px-(--pad) py-3">
      <Field
        id="annual-day"
        label={t('annual.many.day')}
        hint={t('annual.many.dayHint')}
        className="w-full sm:w-auto"
      >
        <DateInput name="filed_on" max={today} defaultValue={answer?.day} />
      </Field>
    </div>
  );
}

/** One row for each product, and the way to the other pages. */
function Rows({ may }: { may: boolean }) {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('cosmetics');
  const { t: rp } = useTranslation('rp');
  const { rows, year, today } = page;
  return (
    <>
      <Table label={t('annual.many.title', { year: String(year) })} snug tops>
        <thead>
          <tr>
            <Th grow="some">{rp('annual.product')}</Th>
            <Th>{rp('product.registrationNo')}</Th>
            <Th numeric>{rp('annual.pieces')}</Th>
            <Th>{rp('annual.state')}</Th>
            <Th>{rp('annual.filedOn')}</Th>
            <Th>{rp('annual.receiptNo')}</Th>
            <Th>{t('annual.paper')}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <AnnualRow
              key={row.productId}
              row={row}
              may={may}
              today={today}
              answer={answer?.rows[row.productId] ?? null}
            />
          ))}
        </tbody>
      </Table>
      {(page.next !== null || page.previous !== null) && (
        <Pager
          label={t('annual.many.pages')}
          nextCursor={page.next}
          previousCursor={page.previous}
          shown={rows.length}
          total={page.total}
        />
      )}
    </>
  );
}
