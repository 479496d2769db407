import { useTranslation } from 'react-i18next';
import { needsFreshCode } from '~/domain/identity/fresh-code.server.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { localTime } from '~/domain/kernel/zone.ts';
import { readKey } from '~/domain/provider/key/page.server.ts';
import { Link, useActionData, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { timestamp } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import type { FormAnswer } from '../../subsystem/form/form.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { Hash } from '../log/hash.tsx';
import { actOnKeys, withHouse } from './act.server.ts';
import { KeyActs } from './acts.tsx';
import { KeyState } from './key-state.tsx';

export const loader = staffLoader(async (ctx, visit) => {
  const id = visit.url.searchParams.get('id') ?? notFound();
  const read = await readKey(withHouse(ctx, visit), id);
  const { day, time } = localTime(visit.door.timeZone, ctx.nowMs);
  return {
    title: pageTitle(ctx, 'consoleKeys:detailTitle', { id }),
    ...read,
    asksForCode: needsFreshCode(ctx),
    now: { day, time: time.slice(0, 5) },
  };
});

export const action = staffAction(actOnKeys);

export const meta = titleMeta;

const SAVED = ['staged', 'checked', 'activated', 'retired', 'compromised'] as const;

/** One signing key: how it stands, where it is held and shown, what can be done next. */
export default function KeyDetail() {
  const { key, toRevoke, ...read } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const { t } = useTranslation('consoleKeys');
  const refused = useRefused(answer, { day: t('compromise.day'), reason: t('compromise.reason') });
  const atField = refused !== null && Object.keys(refused.fields).length > 0;
  return (
    <DetailFrame
      title={key.id}
      status={<KeyState state={key.state} solid />}
      subtitle={key.note}
      list={{ title: t('title'), page: 'keys' }}
      notices={<ActNotices words="consoleKeys" acts={SAVED} refused={atField ? null : refused} />}
    >
      {toRevoke !== null && <ToRevoke id={key.id} {...toRevoke} />}
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_420px]">
        <div className="grid min-w-0 content-start gap-4">
          <Places />
          <Facts />
        </div>
        <KeyActs key={key.version} {...{ ...read, row: key, refused }} />
      </div>
    </DetailFrame>
  );
}

/** The certificates that a compromised key signed since then, each of which is revoked or reissued by two people. */
function ToRevoke({ id, total, isBound }: { id: string; total: number; isBound: boolean }) {
  const { t } = useTranslation('consoleKeys');
  const { system } = useShell();
  const query = { key: id, state: 'valid' };
  return (
    <Panel title={t('toRevoke.title')} bad={total > 0}>
      <PanelBody className="grid gap-2">
        <p>{isBound ? t('toRevoke.more', { total }) : t('toRevoke.count', { count: total })}</p>
        <p className="text-sm text-muted">{t('toRevoke.note')}</p>
        <p>
          <Link to={pageUrl(system, 'certificates', query)}>{t('toRevoke.open')}</Link>
        </p>
      </PanelBody>
    </Panel>
  );
}

/** Where it is held and shown at this moment, and since when. */
function Places() {
  const { look, key } = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleKeys');
  const { timeZone } = usePageEnvironment();
  const { seen, heldIn } = look;
  const counts = key.state === 'staged';
  const shown = (sinceMs: number | null) =>
    sinceMs === null ? (
      <Status icon="no" mood="neutral" wrap>
        {t('places.notShown')}
      </Status>
    ) : (
      <Status icon="ok" mood="good" wrap>
        {counts ? t('places.since', { at: timestamp(sinceMs, timeZone) }) : t('places.shown')}
      </Status>
    );
  return (
    <Panel title={t('places.title')} note={t('places.note')}>
      <PanelBody>
        <DefinitionList
          facts={[
            {
              term: t('places.jobs'),
              value: heldIn.length > 0 ? <code>{heldIn.join(', ')}</code> : t('places.notHeld'),
            },
            { term: t('secrets.portal'), value: shown(seen.portalSinceMs) },
            { term: t('secrets.verification'), value: shown(seen.verificationSinceMs) },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}

function Facts() {
  const { key } = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleKeys');
  const { timeZone } = usePageEnvironment();
  const moment = (ms: number | null) => (ms === null ? null : timestamp(ms, timeZone));
  const optional = [
    [t('checked_at'), moment(key.checkedAtMs)],
    [t('active_at'), moment(key.activeAtMs)],
    [t('ended_at'), moment(key.endedAtMs)],
    [t('retired_at'), moment(key.retiredAtMs)],
    [t('compromised_since'), moment(key.compromisedSinceMs)],
    [t('compromised_at'), moment(key.compromisedAtMs)],
    [t('compromise.reason'), key.compromisedWhy],
  ] as const;
  return (
    <Panel title={t('facts')}>
      <PanelBody>
        <DefinitionList
          facts={[
            { term: t('certificates'), value: key.certificates },
            { term: t('first_used_at'), value: moment(key.firstUsedAtMs) },
            { term: t('last_used_at'), value: moment(key.lastUsedAtMs) },
            { term: t('created_at'), value: moment(key.createdAtMs) },
            { term: t('created_by'), value: key.createdByName || t('bySystem') },
            ...optional.flatMap(([term, value]) => (value === null ? [] : [{ term, value }])),
            { term: t('x'), value: <Hash>{key.publicPart}</Hash>, span: true },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}
