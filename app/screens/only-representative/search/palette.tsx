import { useLoaderData, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnlyRepresentativeProfile } from '~/domain/systems/profiles.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import type { FoundGroup, FoundItem } from '~/ui/found.tsx';
import { useParts } from '~/ui/headless/taken-over.ts';
import type { PaletteProps } from '~/ui/shell/find.ts';
import type { frameOf } from '../../subsystem/frame.server.ts';
import { useErrands } from './errands.ts';
import { useFoundGroups } from './hits.tsx';
import { type Owner, recentSearches, rememberSearch } from './recent.ts';
import { groupOf, narrowed, useMaking, useManual } from './suggestions.ts';
import { type Answer, useAnswer } from './use-answer.ts';

/** What Ctrl K opens: everything the company has, what can be done, and the manual. */
export function Palette(props: PaletteProps) {
  const { open, onClose, typed, onType } = props;
  const { t } = useTranslation('search');
  const { system, user, company } = useLoaderData<typeof frameOf<OnlyRepresentativeProfile>>();
  const navigate = useNavigate();
  const parts = useParts();
  const [again, setAgain] = useState(0);
  const answer = useAnswer(system, typed, again);
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
          field: t('label'),
          hint: t(system.identifiers.keNo ? 'hintKe' : 'hint'),
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

/** The groups for what is typed, and whether there are none of the company's things or of what can be done. */
function useGroups(props: PaletteProps, answer: Answer, owner: Owner) {
  const { typed, onType } = props;
  const { t } = useTranslation('search');
  const frame = useLoaderData<typeof frameOf<OnlyRepresentativeProfile>>();
  const foundGroups = useFoundGroups();
  const making = useMaking(frame);
  const errands = useErrands(props);
  const manual = useManual();
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
function Fault({ fault, onAgain }: { fault: Answer['fault']; onAgain: () => void }) {
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
