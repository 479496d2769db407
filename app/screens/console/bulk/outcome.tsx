import { useTranslation } from 'react-i18next';
import { CODES, notFound } from '~/domain/kernel/refusals.ts';
import { findBulk } from '~/domain/provider/bulk/find.server.ts';
import { NAMED } from '~/domain/provider/bulk/kinds.ts';
import { useLoaderData, useLocation } from '~/framework.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { PageHeader } from '~/ui/page.tsx';
import { Figures, Panel } from '~/ui/panel.tsx';
import { staffLoader } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { useReadAgain } from './read-again.ts';
import { OutcomeRows } from './rows.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const {
    said,
    fromIp: _,
    rows,
    ...batch
  } = await findBulk(ctx, url.searchParams.get('id') ?? notFound());
  const t = translator(ctx.locale);
  const { registration_id: id = '' } = JSON.parse(said) as { registration_id?: string };
  return {
    /** The list that it was begun from is asked with this. */
    query: batch.act === 'letters' ? { company: rows[0]?.companyId ?? '', id } : {},
    title: pageTitle(ctx, `consoleBulk:act.${batch.act}`),
    batch,
    rows: rows.map(({ why, code, ...row }) => ({
      ...row,
      ...{ why, code },
      said: code !== null && code in CODES ? t(`refusals:${wordOf(code)}`) : null,
    })),
  };
});

const wordOf = (code: number) => CODES[code as keyof typeof CODES].key;

export const meta = titleMeta;

const COMPANIES = {
  page: 'companies',
  title: 'consoleCompanies:title',
  icon: 'building',
  back: 'toCompanies',
} as const;
const RECORDS = {
  page: 'records',
  title: 'consoleRecords:title',
  icon: 'trade',
  back: 'toRecords',
} as const;

const CERTIFICATES = {
  page: 'certificates',
  title: 'consoleCertificates:title',
  icon: 'cert',
  back: 'toCertificates',
} as const;
const REQUESTS = {
  page: 'secondPerson',
  title: 'consoleSecond:title',
  icon: 'file-check',
  back: 'toRequests',
} as const;
const WORK = {
  page: 'work',
  title: 'consoleWork:title',
  icon: 'done',
  back: 'toWork',
} as const;
const LETTERS = {
  page: 'registrations/letters',
  title: 'consoleRegistrations:letters.title',
  icon: 'cert',
  back: 'toLetters',
} as const;
const LISTS = {
  companies: COMPANIES,
  registrations: COMPANIES,
  records: RECORDS,
  certificates: CERTIFICATES,
  requests: REQUESTS,
  duties: WORK,
  partners: LETTERS,
} as const;

/** How far it has come, and what became of each. */
export default function BulkOutcome() {
  const { batch, rows, query } = useLoaderData<typeof loader>();
  const { t } = useTranslation([
    'consoleBulk',
    'consoleCompanies',
    'consoleRecords',
    'consoleCertificates',
    'consoleSecond',
    'consoleWork',
    'consoleRegistrations',
  ]);
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const { pathname, search } = useLocation();
  const { queued, done, refused, skipped } = batch.counts;
  useReadAgain(queued > 0);
  const list = LISTS[NAMED[batch.act]];
  const back = pageUrl(system, list.page, query);
  const title = t(`act.${batch.act}`);
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t(list.title), to: back },
          { label: title },
        ]}
        title={title}
        subtitle={t('by', {
          name: batch.actorName,
          time: timestamp(batch.createdAtMs, timeZone),
        })}
        actions={
          <LinkButton to={back} icon={list.icon}>
            {t(list.back)}
          </LinkButton>
        }
      />
      <div className="mt-4 grid min-w-0 content-start gap-4">
        {queued > 0 ? (
          <Alert tone="info" title={t('running', { count: queued })}>
            <LinkButton to={`${pathname}${search}`} size="sm" icon="refresh">
              {t('readAgain')}
            </LinkButton>
          </Alert>
        ) : (
          <Alert tone={refused > 0 ? 'warn' : 'ok'} title={t('over', { done, refused, skipped })} />
        )}
        <Panel label={t('outcomes')}>
          <Figures
            items={[
              { term: t('stateOf.done'), value: done || '–' },
              { term: t('stateOf.refused'), value: refused || '–' },
              { term: t('stateOf.skipped'), value: skipped || '–' },
              { term: t('stateOf.queued'), value: queued || '–' },
            ]}
          />
          <OutcomeRows act={batch.act} rows={rows} />
        </Panel>
      </div>
    </>
  );
}
