import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { count } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { CompleteDuty } from '../filings/complete-duty.tsx';
import { LIST as MESSAGES } from '../messages/looks.ts';
import { useCn } from '../use-cn.ts';
import type { HomeData } from './data.server.ts';
import { DutiesStrip } from './duties-strip.tsx';
import { SOON_DAYS } from './strip-scale.ts';
import { useLeft } from './use-left.ts';

type Duty = HomeData['duties']['rows'][number];

/** What is overdue, and what is due in 90 days: for which filing, by which rule, and where it is done. */
export function DutiesPanel({ home }: { home: HomeData }) {
  const { t } = useTranslation('cnHome');
  const { several, url } = useCn();
  const { due, overdue, isBound, rows } = home.duties;
  const many = (of: number) => (isBound ? t('orMore', { number: count(of) }) : count(of));
  const title =
    due === 0
      ? t('duties.none')
      : overdue === 0
        ? t('duties.ahead', { ahead: many(due) })
        : t('duties.both', { overdue: many(overdue), ahead: many(due - overdue) });
  return (
    <Panel
      title={title}
      note={t('duties.note')}
      actions={
        <Link className="text-xs" to={url(MESSAGES, { tab: 'calendar' })}>
          {t('duties.calendar')}
        </Link>
      }
      foot={<Further home={home} />}
    >
      <DutiesStrip home={home} />
      {rows.length > 0 && (
        <Table label={title} snug tops>
          <thead>
            <tr>
              <Th aria-sort="ascending">{t('duties.dueOn')}</Th>
              <Th>{t('duties.left')}</Th>
              <Th className="min-w-32">{t('duties.duty')}</Th>
              <Th>{t('duties.filing')}</Th>
              {several && <Th className="min-w-36">{t('company')}</Th>}
              <Th grow="much">{t('duties.source')}</Th>
              <Th>
                <span className="sr-only">{t('duties.action')}</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} today={home.today} />
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

/** What is not listed: further ones of these days, and the first one after them. */
function Further({ home }: { home: HomeData }) {
  const { t } = useTranslation(['cnHome', 'filings']);
  const { url } = useCn();
  const { due, isBound, rows, next } = home.duties;
  const more = due - rows.length;
  return (
    <span className="grid gap-1 text-muted">
      {rows.length === 0 && <span>{t('duties.noneText')}</span>}
      {more > 0 && (
        <Link to={url(MESSAGES, { tab: 'calendar' })}>
          {t('duties.further', {
            number: isBound ? t('orMore', { number: count(more) }) : count(more),
          })}
        </Link>
      )}
      <span>
        {next === null
          ? t('duties.noNext')
          : t('duties.next', {
              day: next.dueOn,
              duty: t(`filings:dutyOf.${next.kind}`),
              number: next.isBound ? t('orMore', { number: next.count }) : next.count,
            })}
      </span>
    </span>
  );
}

function Row({ row, today }: { row: Duty; today: string }) {
  const { t } = useTranslation(['cnHome', 'filings']);
  const { several, url, mayWrite } = useCn();
  const { days } = row;
  const leftOf = useLeft();
  const left = days < 0 ? t('duties.late', { count: -days }) : leftOf(days);
  const act = WHERE[row.kind];
  const to =
    row.kind === 'activity_record'
      ? url('ActivityRecord/list/add', { filing: row.filingId, year: String(row.year) })
      : url('RegFil/list/detail', { id: row.filingId, tab: act?.tab ?? 'duties' });
  return (
    <tr>
      <Td phone="first" className="whitespace-nowrap">
        {row.dueOn}
      </Td>
      <Td phone="end" className="whitespace-nowrap">
        {days < 0 ? (
          <Status icon="warn" mood="bad">
            <b className="text-danger">{left}</b>
          </Status>
        ) : days <= SOON_DAYS ? (
          <Status icon="clock" mood="waiting">
            <b>{left}</b>
          </Status>
        ) : (
          left
        )}
      </Td>
      <Td phone="line">
        <b>
          {t(`filings:dutyOf.${row.kind}`)} {row.year > 0 && row.year}
        </b>
        {row.recipient !== null && (
          <span className="block text-xs text-muted">
            {t('duties.to', { name: row.recipient })}
          </span>
        )}
      </Td>
      <Td phone="line">
        <Link className="whitespace-nowrap" to={url('RegFil/list/detail', { id: row.filingId })}>
          {row.certificateNo}
        </Link>
        <span className="block text-xs text-muted">{row.tradeName}</span>
      </Td>
      {several && <Td>{row.company}</Td>}
      <Td phone="hidden" className="min-w-40">
        {row.term && t(`duties.ruleOf.${row.kind}`, { ...row.term })}
        <span className="block text-xs text-muted">{row.source}</span>
      </Td>
      <Td phone="line" className="whitespace-nowrap">
        {act?.words === 'done' && mayWrite(row.companyId) ? (
          <CompleteDuty duty={row} today={today} elsewhere={{ action: to, back: 'home' }} />
        ) : (
          <Link to={to}>
            {t(mayWrite(row.companyId) && act ? `duties.do.${act.words}` : 'duties.do.look')}
            <span className="sr-only">{row.certificateNo}</span>
          </Link>
        )}
      </Td>
    </tr>
  );
}

/** Where a duty is done, and what that is called. */
const WHERE: Partial<Record<Duty['kind'], { words: string; tab?: string }>> = {
  activity_record: { words: 'record' },
  annual_report: { words: 'done' },
  first_activity_report: { words: 'done' },
  iecsc_report: { words: 'done' },
  new_hazard: { words: 'done' },
  publication: { words: 'publish' },
  information_transfer: { words: 'transfer', tab: 'transfers' },
};
