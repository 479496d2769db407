import { useTranslation } from 'react-i18next';
import { UNDERTAKINGS } from '~/domain/responsible-person/trade/kinds.ts';
import { Link } from '~/framework.ts';
import { Icon } from '~/ui/icon.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { Trade, TradeDetail } from './detail-data.server.ts';
import { usePartyName } from './party-name.ts';

/** The two parties in their order, with what each has undertaken. */
export function PartiesPanel({ detail }: { detail: TradeDetail }) {
  const { t } = useTranslation('trade');
  return (
    <Panel title={t('parties.title')} note={t('parties.note')} ruled>
      <div className="grid grid-cols-2 divide-x divide-line-soft max-md:grid-cols-1 max-md:divide-x-0 max-md:divide-y">
        <Party detail={detail} party="trading" number={1} />
        <Party detail={detail} party="responsible" number={2} />
      </div>
    </Panel>
  );
}

interface PartyProps {
  detail: TradeDetail;
  party: 'trading' | 'responsible';
  number: number;
}

function Party({ detail: { record }, party, number }: PartyProps) {
  const { t } = useTranslation('trade');
  const answer = record.answers.find((one) => one.party === party);
  const heading = `party-${party}`;
  return (
    <section className="grid content-start gap-1.5 px-(--pad) py-3" aria-labelledby={heading}>
      <div className="flex flex-wrap items-center gap-2">
        <span
          className="grid size-6 place-items-center rounded-full bg-brand-600 text-xs font-semibold text-gray-0"
          aria-hidden="true"
        >
          {number}
        </span>
        <h3 id={heading}>{t(`parties.${party}`)}</h3>
        <span className="ms-auto text-sm">
          <PartyState record={record} party={party} answered={answer !== undefined} />
        </span>
      </div>
      <p>
        <PartyLink record={record} party={party} />
      </p>
      {answer && <Answer answer={answer} />}
      {answer && <Said record={record} party={party} />}
      {!answer && record.waitingFor === party && <Asked record={record} party={party} />}
    </section>
  );
}

function PartyState({
  record,
  party,
  answered,
}: {
  record: Trade;
  party: PartyProps['party'];
  answered: boolean;
}) {
  const { t } = useTranslation('trade');
  const own = party === 'responsible' && record.turn === 'release';
  if (answered) {
    return (
      <Status icon="ok" mood="good">
        {t(`parties.answered.${party}`)}
      </Status>
    );
  }
  if (record.status === 'REJECTED') {
    return (
      <Status icon="bad" mood="bad">
        {t(record.rejectedBy === party ? 'parties.rejected' : 'parties.notAnswered')}
      </Status>
    );
  }
  const turn = record.waitingFor === party || own;
  return (
    <Status icon={turn ? 'clock' : 'draft'} mood={turn ? 'waiting' : 'neutral'}>
      {t(turn ? (own ? 'parties.release' : 'parties.waiting') : 'parties.later')}
    </Status>
  );
}

/** Its own company's page where it has one; the tenant itself is only named. */
function PartyLink({ record, party }: { record: Trade; party: PartyProps['party'] }) {
  const { t } = useTranslation('trade');
  const { system } = useShell();
  const nameOf = usePartyName();
  const enterprise = record[party];
  const name = nameOf(enterprise);
  if (enterprise === null) return null;
  if (enterprise.isOwn) {
    return (
      <>
        {name}
        <span className="text-muted">{t('parties.own')}</span>
      </>
    );
  }
  if (!enterprise.isDistributor) return name;
  const to = pageUrl(system, 'enterpriseManage/list/agency/detail', { id: enterprise.id });
  return <Link to={to}>{name}</Link>;
}

function Answer({ answer }: { answer: Trade['answers'][number] }) {
  const { t } = useTranslation('trade');
  const { system } = useShell();
  const { name, atMs, ip, onBehalfReason, proofFileId } = answer;
  return (
    <div className="text-xs text-muted">
      <p>
        {name === '' ? t('parties.automatic') : <bdi>{name}</bdi>}
        {t('ui:comma')}
        <Timestamp ms={atMs} />
        {ip && name !== '' && t('parties.ip', { ip })}
      </p>
      {onBehalfReason && <p>{t('parties.onBehalf', { reason: onBehalfReason })}</p>}
      {proofFileId && (
        <p>
          <a href={`/${system.slug}/api/document/${proofFileId}`}>{t('parties.proof')}</a>
        </p>
      )}
    </div>
  );
}

/** What the party has undertaken, or what it was shown. */
function Said({ record, party }: { record: Trade; party: PartyProps['party'] }) {
  const { t } = useTranslation(['trade', 'trades']);
  const unsampled = record.lines.filter(({ unsampledReason }) => unsampledReason !== null).length;
  const said =
    party === 'trading'
      ? UNDERTAKINGS.map((one) => t(`trades:undertaking.${one}`))
      : [
          t('parties.checked.certificates'),
          t('parties.checked.contract'),
          ...(unsampled > 0 ? [t('parties.checked.unsampled', { count: unsampled })] : []),
        ];
  return (
    <ul className="grid gap-0.5 text-sm">
      {said.map((one) => (
        <li key={one} className="flex items-start gap-2">
          <Icon name="check" className="mt-0.5 text-brand-600" />
          {one}
        </li>
      ))}
    </ul>
  );
}

/** Whom its link went to, and until when it works. */
function Asked({ record, party }: { record: Trade; party: PartyProps['party'] }) {
  const { t } = useTranslation('trade');
  const link = record.links.find((one) => one.kind === 'trade' && one.party === party);
  if (link === undefined) return null;
  return (
    <p className="text-xs text-muted">
      {t('parties.sentTo', { email: link.email })}
      <br />
      {t('parties.until')} <Timestamp ms={link.expiresAtMs} />
    </p>
  );
}
