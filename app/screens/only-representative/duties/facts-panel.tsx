import { useTranslation } from 'react-i18next';
import type { FoundDuty } from '~/domain/only-representative/duty/find.server.ts';
import { Link } from '~/framework.ts';
import { DefinitionList, type Fact, Panel, PanelBody } from '~/ui/panel.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { Market } from '../market.tsx';
import { useOrShell } from '../or-shell.ts';
import { DueDay, useDutyAbout } from './standing.tsx';

/** What a duty is about, from when to when, and by which law. */
export function DutyFacts({ duty }: { duty: FoundDuty }) {
  const { t } = useTranslation('data');
  const { system } = useOrShell();
  const { name } = useNaming();
  const about = useDutyAbout()(duty);
  const { registrationId, registrationNo, casNo, tonnageBand, jurisdiction } = duty;
  const facts: Fact[] = [
    {
      term: t('duty.substance'),
      value: (
        <>
          <Market of={jurisdiction} />
          <Link to={pageUrl(system, 'registeredSubstances/list/detail', { id: registrationId })}>
            {name({ zh: duty.substanceZh, en: duty.substanceEn })}
          </Link>{' '}
          {casNo}
        </>
      ),
      span: true,
    },
    { term: t('duty.registrationNo'), value: registrationNo, span: true },
    { term: t('duty.band'), value: t('duty.bandT', { band: tonnageBand.replace('-', '–') }) },
    ...(about ? [{ term: t(duty.year > 0 ? 'duty.year' : 'duty.partner'), value: about }] : []),
    { term: t('duty.opensOn'), value: duty.opensOn },
    { term: t('duty.dueOn'), value: <DueDay duty={duty} /> },
    ...(duty.doneOn ? [{ term: t('duty.doneOn'), value: duty.doneOn }] : []),
    ...(duty.waivedReason
      ? [{ term: t('duty.reason'), value: duty.waivedReason, span: true }]
      : []),
    { term: t('duty.law'), value: <Law duty={duty} />, span: true },
  ];
  return (
    <Panel id="facts" title={t('duty.facts')}>
      <PanelBody>
        <DefinitionList facts={facts} />
      </PanelBody>
    </Panel>
  );
}

function Law({ duty: { source, link } }: { duty: FoundDuty }) {
  if (link === '') return source || '–';
  return (
    <a href={link} rel="noreferrer" target="_blank">
      {source}
    </a>
  );
}
