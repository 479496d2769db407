import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useNavigate } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import type { FoundGroup, FoundItem } from '~/ui/found.tsx';
import { useParts } from '~/ui/headless/taken-over.ts';
import type { PaletteProps } from '~/ui/shell/find.ts';
import type { frameOf } from '../frame.server.ts';
import type { Place } from '../shell-context.ts';
import { useErrands } from './errands.ts';
import type { Finding } from './finding.ts';
import { type Owner, recentSearches, rememberSearch } from './recent.ts';
import { groupOf, narrowed, useManual } from './suggestions.ts';
import { type Answer, useAnswer } from './use-answer.ts';

interface FindingPaletteProps<Profile extends Place, Found> extends PaletteProps {
  finding: Finding<Profile, Found>;
}

/** What Ctrl K opens: everything the company has, what can be done, and the manual. */
export function FindingPalette<Profile extends Place, Found>(
  props: FindingPaletteProps<Profile, Found>,
) {
  const { open, onClose, typed, onType, finding } = props;
  const { t } = useTranslation('search');
  const { system, user, company, filter } = useFrame<Profile>();
  const navigate = useNavigate();
  const parts = useParts();
  const [again, setAgain] = useState(0);
  const answer = useAnswer<Found>({ system, filter }, typed, again);
  const owner = { userId: user.id, companyId: company.id, system: system.slug };
  const { groups, nothing } = useGroups(props, answer, owner);
  const take = (item: FoundItem, newTab: boolean) => {
    if (item.act) return item.act();
    const { to = '' } = item;
    rememberSearch(owner, typed);
    if (newTab) window.open(to, '_blank', 'noopener');
    else {
      onClose();
      navigate(to);
    }
  };
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const busy = answer.q !== typed.trim();
  const words = finding.words(system);
  return (
    parts && (
      <parts.PaletteBox
        open={open}
        onClose={onClose}
        typed={typed}
        onType={onType}
        groups={groups}
        onTake={take}
        busy={busy}
        words={{
          label: t('title'),
          field: t(words.label),
          hint: t(words.hint),
        }}
        status={busy ? t('busy') : t('count', { count })}
      >
        <Fault fault={answer.fault} onAgain={() => setAgain(again + 1)} />
        {nothing && (
          <EmptyState tight icon="search" title={t('nothing.title')}>
            {t('nothing.text')}
          </EmptyState>
        )}
      </parts.PaletteBox>
    )
  );
}

type Frame = () => Omit<Awaited<ReturnType<typeof frameOf>>, 'system'> & {
  system: Place;
  /** Where people work for all of their companies at once. */
  together?: { filter: string | null };
};

/** The shell's own data, whose system is of the area. */
function useFrame<Profile extends Place>() {
  const { system, role, user, company, together } = useLoaderData<Frame>();
  return { system: system as Profile, role, user, company, filter: together?.filter ?? null };
}

/** The groups for what is typed, and whether there are none of the company's things or of what can be done. */
function useGroups<Profile extends Place, Found>(
  props: FindingPaletteProps<Profile, Found>,
  answer: Answer<Found>,
  owner: Owner,
) {
  const { typed, onType, finding } = props;
  const { t } = useTranslation('search');
  const frame = useFrame<Profile>();
  const foundGroups = finding.useGroups();
  const making = finding.useMaking(frame);
  const errands = useErrands(props);
  const manual = useManual(frame.system);
  const q = typed.trim();
  const { found } = answer;
  const hits = q === '' || found === null ? [] : foundGroups(frame.system, found, answer.q);
  const actions = groupOf('actions', t('actions'), [
    ...making(q, q === '' ? null : found),
    ...narrowed(errands, q),
  ]);
  if (q === '') {
    const recent = recentSearches(owner).map(
      (one): FoundItem => ({
        id: `recent:${one}`,
        icon: 'clock',
        title: one,
        act: () => onType(one),
      }),
    );
    return { groups: [...groupOf('recent', t('recent'), recent), ...actions], nothing: false };
  }
  const nothing = answer.q === q && answer.fault === null && hits.length + actions.length === 0;
  const groups: FoundGroup[] = [
    ...hits,
    ...actions,
    ...groupOf('manual', t('manual'), manual(q, nothing)),
  ];
  return { groups, nothing };
}

/** Why there is no answer, and another attempt. What was found before stays. */
function Fault({ fault, onAgain }: { fault: Answer<unknown>['fault']; onAgain: () => void }) {
  const { t } = useTranslation('search');
  if (fault === null) return null;
  const reload = () => location.reload();
  return (
    <div role="alert">
      <EmptyState
        tight
        icon={fault === 'none' ? 'offline' : 'warn'}
        title={t(`fault.${fault}`)}
        actions={
          <Button
            type="button"
            size="sm"
            icon="refresh"
            onClick={fault === 'signedOut' ? reload : onAgain}
          >
            {t(fault === 'signedOut' ? 'fault.signIn' : 'fault.again')}
          </Button>
        }
      />
    </div>
  );
}
