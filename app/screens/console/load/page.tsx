import { useTranslation } from 'react-i18next';
import { notFound } from '~/domain/kernel/refusals.ts';
import { act } from '~/domain/kernel/verb.ts';
import { AT_ONCE } from '~/domain/provider/bulk/kinds.ts';
import { type Load, readLoad } from '~/domain/provider/load/read.server.ts';
import { substituteVerbs } from '~/domain/provider/substitute/verbs.server.ts';
import { Form, Link, useLoaderData } from '~/framework.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { answered } from '../answered.server.ts';

export const loader = staffLoader(async (ctx) => ({
  title: pageTitle(ctx, 'consoleLoad:title'),
  load: await readLoad(ctx),
  isProvider: ctx.staffRole === 'provider',
  own: ctx.actor.id,
}));

export const action = staffAction(async (ctx, visit) => {
  const form = await visit.form();
  if (form.get('intent') !== 'removed') return notFound();
  const { deleteSubstitute } = substituteVerbs.verbs;
  const outcome = await act(deleteSubstitute, ctx, String(form.get('id')));
  return answered(visit, form, 'removed', outcome);
});

export const meta = titleMeta;

/** Who has too much, and who stands in for whom. */
export default function LoadPage() {
  const { load, isProvider, own } = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleLoad');
  const { system } = useShell();
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
        subtitle={t('question')}
        actions={
          <LinkButton to={pageUrl(system, 'load/substitute')} icon="plus" variant="primary">
            {t('add')}
          </LinkButton>
        }
      />
      <div className="mt-4 grid min-w-0 content-start gap-4">
        <ActNotices words="consoleLoad" acts={['added', 'removed']} refused={null} />
        <Panel label={t('table')}>
          <LoadTable load={load} isProvider={isProvider} />
        </Panel>
        <Substitutes load={load} isProvider={isProvider} own={own} />
      </div>
    </>
  );
}

const NUMBERS = ['companies', 'open', 'overdue', 'soon', 'held'] as const;

interface Props {
  load: Load;
  isProvider: boolean;
}

function LoadTable({ load, isProvider }: Props) {
  const { t } = useTranslation('consoleLoad');
  const { system } = useShell();
  return (
    <Table label={t('table')}>
      <thead>
        <tr>
          <Th>{t('column.name')}</Th>
          <Th>{t('column.role')}</Th>
          {NUMBERS.map((name) => (
            <Th key={name} numeric>
              {t(`column.${name}`)}
            </Th>
          ))}
          {isProvider && (
            <Th>
              <span className="sr-only">{t('column.move')}</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {load.rows.map((row) => (
          <tr key={row.id}>
            <Td phone="first">
              <b>{row.name}</b>
            </Td>
            <Td>{row.role && t(`roleOf.${row.role}`)}</Td>
            <Numbers row={row} links={linksOf(system, row.id)} />
            {isProvider && (
              <Td phone="line">
                <Move id={row.id} companies={row.companies} />
              </Td>
            )}
          </tr>
        ))}
        {load.nobody && (
          <tr>
            <Td phone="first">
              <b>{t('nobody')}</b>
            </Td>
            <Td>–</Td>
            <Numbers row={{ ...load.nobody, held: 0 }} links={linksOf(system, 'none')} />
            <Td phone="line">
              {load.nobody.companies > 0 && <Assign companies={load.nobody.companies} />}
            </Td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}

type Numbered = Record<(typeof NUMBERS)[number], number>;
type Links = Partial<Record<(typeof NUMBERS)[number], string>>;

/** Where what somebody has is listed; of nobody what is unassigned. */
function linksOf(system: ReturnType<typeof useShell>['system'], id: string): Links {
  const work = (more: Record<string, string> = {}) =>
    pageUrl(system, 'work', { assignee: id, ...more });
  const companies = id === 'none' ? { need: 'unassigned' } : { consultant: id };
  return {
    companies: pageUrl(system, 'companies', companies),
    open: work(),
    overdue: work({ due: 'overdue' }),
    soon: work({ due: 'week' }),
    ...(id !== 'none' && { held: pageUrl(system, 'companies', { consultant: id, need: 'held' }) }),
  };
}

function Numbers({ row, links }: { row: Numbered; links: Links }) {
  const { t } = useTranslation('consoleLoad');
  return NUMBERS.map((name) => {
    const to = links[name];
    return (
      <Td key={name} numeric phone="labelled" data-label={t(`column.${name}`)}>
        {row[name] === 0 || to === undefined ? (
          <span className="text-muted">–</span>
        ) : (
          <Link to={to} className={name === 'overdue' ? 'font-semibold text-danger' : undefined}>
            {row[name]}
          </Link>
        )}
      </Td>
    );
  });
}

/** The way to the page that gives all their companies to another. */
function Move({ id, companies }: { id: string; companies: number }) {
  const { t } = useTranslation('consoleLoad');
  const { system } = useShell();
  if (companies === 0) return null;
  if (companies > AT_ONCE.assign) return <span className="text-muted">{t('tooMany')}</span>;
  const asked = { filter: `consultant=${id}`, total: String(companies) };
  return (
    <LinkButton
      to={pageUrl(system, 'bulk', { act: 'assign', ...asked, leaves: id, from: 'load' })}
      size="sm"
    >
      {t('move')}
    </LinkButton>
  );
}

/** The same of what nobody has. */
function Assign({ companies }: { companies: number }) {
  const { t } = useTranslation('consoleBulk');
  const { system } = useShell();
  const asked = { filter: 'need=unassigned', total: String(companies) };
  return (
    <LinkButton to={pageUrl(system, 'bulk', { act: 'assign', ...asked, from: 'load' })} size="sm">
      {t('ticked.companies.assign')}
    </LinkButton>
  );
}

function Substitutes({ load, isProvider, own }: Props & { own: string }) {
  const { t } = useTranslation('consoleLoad');
  return (
    <Panel title={t('substitutes')} note={t('substitutesNote')}>
      {load.substitutes.length === 0 ? (
        <EmptyState icon="calendar" tight level={2} title={t('noSubstitutes')} />
      ) : (
        <ul className="divide-y divide-line-soft border-t border-line-soft">
          {load.substitutes.map((one) => (
            <li
              key={one.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-(--pad) py-2.5 text-sm/[1.6]"
            >
              <b className="min-w-52">
                {t('standsIn', { substitute: one.substitute, staff: one.staff })}
              </b>
              <span className="flex-1 tabular-nums">
                {t('days', { from: one.fromOn, until: one.untilOn })}
              </span>
              {(isProvider || one.staffId === own) && (
                <Form method="post">
                  <input type="hidden" name="id" value={one.id} />
                  <Button size="sm" name="intent" value="removed">
                    {t('remove')}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
