import { useTranslation } from 'react-i18next';
import { dayOf } from '~/domain/kernel/day.ts';
import { together } from '~/domain/kernel/together.ts';
import { latestVisits } from '~/domain/provider/act-as/latest.server.ts';
import { listCompanies } from '~/domain/provider/company/list.server.ts';
import { companyList } from '~/domain/provider/company/schema.ts';
import { consoleHome, FIRST_STEPS } from '~/domain/provider/home/home.server.ts';
import { workCounts } from '~/domain/provider/work/counts.server.ts';
import { listWork } from '~/domain/provider/work/list.server.ts';
import { workList } from '~/domain/provider/work/schema.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { Figures, Panel, PanelFoot } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { staffLoader } from '../door.server.ts';
import { pageTitle } from '../subsystem/page-title.server.ts';
import { useShell } from '../subsystem/shell-context.ts';
import { titleMeta } from '../subsystem/title-meta.ts';
import { CompanyLines } from './companies/company-lines.tsx';
import { LatestVisits } from './visits-part.tsx';
import { FirstOfWork, NextWork, WorkFigures } from './work/home-part.tsx';

/** Companies, and items of work, that home shows. */
const WORST = '10';
const NEXT = '10';

export const loader = staffLoader(async (ctx) => {
  const one = together(ctx);
  const input = companyList.lenient(new URLSearchParams({ limit: WORST }));
  const [home, { items }, counts, queue, visits] = await Promise.all([
    consoleHome(one),
    listCompanies(one, input),
    workCounts(one),
    listWork(one, workList.lenient(new URLSearchParams({ limit: NEXT }))),
    latestVisits(one),
  ]);
  const lacking = FIRST_STEPS.some((step) => home.steps?.[step] === false);
  return {
    title: pageTitle(ctx, 'console:title'),
    home,
    work: { counts, items: queue.items, today: dayOf(ctx) },
    companies: items,
    visits,
    steps: lacking
      ? FIRST_STEPS.map((step) => ({ step, taken: home.steps?.[step] === true }))
      : null,
    isProvider: ctx.staffRole === 'provider',
  };
});

export const meta = titleMeta;

export default function ConsoleHome() {
  const { home, work, companies, visits, steps, isProvider } = useLoaderData<typeof loader>();
  const { t } = useTranslation('console');
  const { system } = useShell();
  const list = `${system.home}/companies`;
  const figures = [
    ['companies', home.companies, list],
    ['requests', home.requests, `${system.home}/requests`],
    ['held', home.held, `${system.home}/records`],
    ['second', home.second, `${system.home}/secondPerson?state=open`],
    ['ending', home.ending, `${list}?state=active`],
    ['lapsed', home.lapsed, `${list}?state=lapsed`],
    ['locked', home.locked, `${list}?state=locked`],
    ['unpaid', home.unpaid, `${list}?unpaid=yes`],
  ] as const;
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
        actions={
          <>
            <LinkButton to={`${list}/add`} icon="plus">
              {t('addCompany')}
            </LinkButton>
            <FirstOfWork items={work.items} />
          </>
        }
      />
      <div className="mt-4 grid min-w-0 content-start gap-4">
        {steps && <FirstSteps steps={steps} />}
        {companies.length > 0 && <WorkFigures counts={work.counts} />}
        <Panel label={t('figures')}>
          <Figures
            items={figures.map(([name, value, to]) => ({
              term: t(`figure.${name}`),
              value: value === 0 ? '–' : <Link to={to}>{value}</Link>,
            }))}
          />
        </Panel>
        {companies.length > 0 && <NextWork {...work} />}
        <Panel title={t(isProvider ? 'need' : 'own')} note={t('worst')}>
          {companies.length === 0 ? (
            <EmptyState
              icon="building"
              tight
              title={t(isProvider ? 'none.titleOfProvider' : 'none.title')}
            >
              {t(isProvider ? 'none.textOfProvider' : 'none.text')}
            </EmptyState>
          ) : (
            <CompanyLines companies={companies} />
          )}
          <PanelFoot end>
            <Link to={list}>{t('all')}</Link>
          </PanelFoot>
        </Panel>
        <LatestVisits visits={visits} />
      </div>
    </>
  );
}

interface StepsProps {
  steps: readonly { step: (typeof FIRST_STEPS)[number]; taken: boolean }[];
}

/** The first four steps of a new installation, and which of them were taken. */
function FirstSteps({ steps }: StepsProps) {
  const { t } = useTranslation('console');
  const { system } = useShell();
  const to = {
    staff: 'staff',
    company: 'companies/add',
    user: 'companies',
    registration: 'companies',
  };
  return (
    <Panel title={t('first.title')}>
      <ol className="grid gap-2 px-(--pad) pb-(--pad)">
        {steps.map(({ step, taken }, index) => (
          <li key={step} className="flex flex-wrap items-center gap-3">
            <Status icon={taken ? 'check' : 'clock'} mood={taken ? 'good' : 'open'}>
              {t(taken ? 'first.taken' : 'first.open')}
            </Status>
            <Link to={`${system.home}/${to[step]}`}>
              {index + 1}. {t(`first.step.${step}`)}
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
