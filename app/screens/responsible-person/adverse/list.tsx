import { useTranslation } from 'react-i18next';
import type { RpContext } from '~/domain/kernel/context.ts';
import { together } from '~/domain/kernel/together.ts';
import { findAdverse } from '~/domain/responsible-person/adverse/find.server.ts';
import { adverseForm } from '~/domain/responsible-person/adverse/form.server.ts';
import { listAdverse } from '~/domain/responsible-person/adverse/list.server.ts';
import {
  type AdverseListInput,
  adverseList,
  MAX_FILES,
} from '~/domain/responsible-person/adverse/schema.ts';
import { ADVERSE_SOURCES, ADVERSE_STATES, SEVERITIES } from '~/domain/responsible-person/kinds.ts';
import { useActionData, useLoaderData, useLocation } from '~/framework.ts';
import { Trans } from '~/i18n/trans.tsx';
import { listData } from '~/screens/subsystem/list-data.ts';
import { ListPage } from '~/screens/subsystem/list-page.tsx';
import { LinkButton, Why } from '~/ui/button.tsx';
import type { ComboboxChoice } from '~/ui/form/combobox-choices.ts';
import { LateBoundary } from '~/ui/late.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { placeAmong } from '../../subsystem/detail/neighbourhood.ts';
import { Dock } from '../../subsystem/dock.tsx';
import { openExactHit } from '../../subsystem/exact-hit.server.ts';
import { useExportSelection } from '../../subsystem/export-selection.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { allChoices, soughtIn, useSought } from '../../subsystem/sought.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { rpAction, rpLoader } from '../door.server.ts';
import { productChoices } from '../filter-choices.server.ts';
import { actOnReport, saveReport } from './act.server.ts';
import { useAdverseColumns } from './adverse-columns.tsx';
import { LIST, withPanel } from './looks.ts';
import { ReportForm } from './report-form.late.tsx';
import { ReportPanel } from './report-panel.late.tsx';

export const loader = rpLoader(async (ctx, { url }) => {
  const input = adverseList.lenient(url.searchParams);
  const reading = together(ctx);
  const [page, products, panel] = await Promise.all([
    listAdverse(reading, input),
    productChoices(reading, soughtIn(url.searchParams), input.product_id),
    panelOf(reading, url.searchParams),
  ]);
  // With a report open the list may be of that one alone.
  if (panel === null) {
    openExactHit(
      input.q,
      page,
      ({ reportNo }) => reportNo,
      (id) => pageUrl(ctx.system, LIST, { id }),
    );
  }
  const { open, overdue, days, ...rows } = page;
  const number = panel?.report?.reportNo;
  const title = pageTitle(ctx, 'reactions:title');
  return {
    title: number === undefined ? title : `${number} · ${title}`,
    ...listData(adverseList, input, rows),
    open,
    overdue,
    days,
    products,
    panel,
  };
});

/** What stands beside the list: a report, its form, or the form of a new one. */
async function panelOf(ctx: RpContext, params: URLSearchParams) {
  const id = params.get('id');
  const may = ctx.actor.role !== 'viewer';
  if (id !== null) {
    const asked = may && (params.has('edit') || params.has('update'));
    const [report, offered] = await Promise.all([
      findAdverse(ctx, id),
      asked ? adverseForm(ctx, { reportId: id }) : null,
    ]);
    const frozen = report.state !== 'open';
    const update = params.has('update') && frozen && report.openInChain === null;
    const editing = may && ((params.has('edit') && !frozen) || update);
    const form = editing ? offered : null;
    return { report, form, mode: update ? ('update' as const) : ('edit' as const) };
  }
  if (!params.has('new') || !may) return null;
  const form = await adverseForm(ctx, {
    productId: params.get('product') ?? undefined,
    feedbackId: params.get('feedback') ?? undefined,
  });
  return { report: null, form, mode: 'new' as const };
}

export const action = rpAction(async (ctx, visit) => {
  const posted = await visit.upload({ files: MAX_FILES });
  if (posted.fields.get('intent') === 'save') return saveReport(ctx, visit, posted);
  return actOnReport(ctx, visit, posted.fields);
});

export const meta = titleMeta;

export default function AdverseReactions() {
  const { panel, open, overdue, days, products, ...list } = useLoaderData<typeof loader>();
  const { found, find } = useSought<typeof loader>();
  const choices = allChoices(products, found?.products);
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('reactions');
  const { terms, selfCheck } = days;
  const said = t('terms', {
    general: terms.general,
    serious: terms.serious,
    wide: terms.wide_impact,
    checkSerious: selfCheck.serious,
    checkWide: selfCheck.wide_impact,
  });
  const columns = useAdverseColumns(panel !== null, panel?.report?.id ?? null);
  return (
    <ListPage
      words="reactions"
      id="adverse"
      api="adverseReactions"
      list={list}
      columns={columns}
      subtitle={t('question')}
      actions={<NewReport />}
      notice={
        list.page.items.length > 0 && (
          <p className="text-sm">
            <Trans
              t={t}
              i18nKey="waiting"
              values={{ open: String(open) }}
              components={{ b: <b /> }}
            />
            {overdue > 0 && (
              <>
                {' · '}
                <b className="text-danger">{t('waitingLate', { overdue })}</b>
              </>
            )}
            <span className="block text-xs text-muted">{said}</span>
          </p>
        )
      }
      filters={<Filters products={choices} find={find} />}
      selection={useExportSelection('adverseReactions', numberOf)}
      empty={{ icon: 'ok', text: said, actions: <NewReport /> }}
      dock={
        panel && (
          <Dock name={panel.report?.id ?? 'new'} labelledBy="report" to={withReport}>
            <LateBoundary>
              {panel.form === null ? (
                <ReportPanel
                  report={panel.report}
                  around={placeAmong(list.page.items, panel.report?.id ?? '')}
                  answer={answer}
                />
              ) : (
                <ReportForm {...{ panel, form: panel.form, answer }} products={{ choices, find }} />
              )}
            </LateBoundary>
          </Dock>
        )
      }
    />
  );
}

const withReport = (search: string, id?: string) => withPanel(search, id ? { id } : {});

const numberOf = ({ reportNo }: { reportNo: string }) => reportNo;

function NewReport() {
  const { t } = useTranslation('reactions');
  const { role } = useShell();
  const { search } = useLocation();
  if (role === 'viewer') return <Why>{t('viewerWhy')}</Why>;
  return (
    <LinkButton to={withPanel(search, { new: '1' })} variant="primary" icon="plus">
      {t('add')}
    </LinkButton>
  );
}

interface FiltersProps {
  products: readonly ComboboxChoice[];
  find: (typed: string) => void;
}

function Filters({ products, find }: FiltersProps) {
  const { t } = useTranslation('reactions');
  const { among, sought } = filtersOf<AdverseListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('severity', t('severity'), SEVERITIES, (value) => t(`severityOf.${value}`)),
        among('state', t('state'), ADVERSE_STATES, (value) => t(`stateOf.${value}`)),
        among('overdue', t('overdueFilter'), ['yes'], () => t('yes')),
      ]}
      more={[
        among('self_check', t('selfCheckFilter'), ['late'], () => t('yes')),
        among('source', t('source'), ADVERSE_SOURCES, (value) => t(`sourceOf.${value}`)),
        sought('product_id', t('product'), products, find),
      ]}
    />
  );
}
