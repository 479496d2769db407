import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '~/domain/audit/history.server.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { findDuty } from '~/domain/only-representative/duty/find.server.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { Why } from '~/ui/button.tsx';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { History } from '../../subsystem/detail/history.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { useOrShell } from '../or-shell.ts';
import { actOnDuty } from './act.server.ts';
import { DutyFacts } from './facts-panel.tsx';
import { DutyStanding } from './standing.tsx';
import { DutySteps } from './steps-panel.tsx';
import { WaiveDuty } from './waive.tsx';

export const loader = orLoader(async (ctx, { url }) => {
  const id = url.searchParams.get('id') ?? notFound();
  const duty = await findDuty(ctx, id);
  const name = nameIn(ctx.locale, { zh: duty.substanceZh, en: duty.substanceEn });
  return { duty, title: `${name} · ${pageTitle(ctx, 'data:duty.title')}` };
});

export const action = orAction(actOnDuty);

export const meta = titleMeta;

/** One duty: what it asks for and by which law, its steps, and what proves them. */
export default function DutyDetail() {
  const { duty } = useLoaderData<typeof loader>();
  const { t } = useTranslation('data');
  const { system, role } = useOrShell();
  const { name } = useNaming();
  const refused = useRefused(useActionData<typeof action>(), {
    done_on: t('duty.doneOn'),
    reason: t('duty.reason'),
  });
  const isOpen = duty.daysLeft !== null;
  return (
    <DetailFrame
      title={t(`duty.kindOf.${duty.kind}`)}
      list={{ title: t('duty.title'), page: 'dataCenter/duties' }}
      above={[{ label: t('title'), to: pageUrl(system, 'dataCenter') }]}
      status={<DutyStanding duty={duty} solid />}
      subtitle={name({ zh: duty.substanceZh, en: duty.substanceEn })}
      actions={
        isOpen &&
        (role === 'viewer' ? (
          <Why>{t('duty.viewerWhy')}</Why>
        ) : (
          role === 'admin' && <WaiveDuty duty={duty} refused={refused} />
        ))
      }
    >
      <ActNotices
        words="data"
        part="duty.saved"
        acts={['step', 'done', 'waived']}
        refused={refused}
      />
      {duty.isUncovered && <Alert tone="danger">{t('duty.uncovered')}</Alert>}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_var(--aside)]">
        <DutySteps duty={duty} mayAct={isOpen && role !== 'viewer'} refused={refused} />
        <DutyFacts duty={duty} />
      </div>
      <History
        words="data"
        title={t('duty.history')}
        entries={duty.history}
        what={(_entry, verb) => t(`duty.did.${verb}`)}
        note={noteOf}
      />
    </DetailFrame>
  );

  function noteOf({ detail }: HistoryEntry) {
    const step = typeof detail.step === 'string' ? t(`duty.stepOf.${detail.step}`) : '';
    const said = [step, detail.done_on, detail.reason];
    const words = said.filter((one) => typeof one === 'string' && one !== '');
    return words.length === 0 ? null : words.join(' · ');
  }
}
