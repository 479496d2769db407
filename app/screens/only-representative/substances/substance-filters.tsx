import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { substanceColumns } from '~/domain/only-representative/substance/columns.ts';
import { StatusBadge } from '~/ui/status.tsx';
import { type Filter, FilterBar } from '~/ui/table/filter-bar.tsx';
import { useOrShell } from '../or-shell.ts';

interface Props {
  /** The current calendar year. */
  now: number;
}

/** Conditions of the substance list; which ones depends on the subsystem's identifiers. */
export function SubstanceFilters({ now }: Props) {
  const { t } = useTranslation('substances');
  const { system } = useOrShell();
  const { t: own } = useTranslation(system.words);
  const select = <Value extends string>(
    name: string,
    values: readonly Value[],
    word: (value: Value) => string,
    badge?: (value: Value) => ReactNode,
  ): Filter => ({
    kind: 'select',
    name,
    label: t(name),
    options: values.map((value) => ({ value, label: word(value), badge: badge?.(value) })),
  });
  const { corap, cbi, keNo } = system.identifiers;
  const more: Filter[] = [
    select('type', substanceColumns.registration_type.is.choices, (value) => t(`typeOf.${value}`)),
    ...(system.jurisdictions.length > 1
      ? [
          {
            ...select('jurisdiction', system.jurisdictions, (value) => own(`law.${value}`)),
            label: t('regulation'),
          },
        ]
      : []),
    ...(corap
      ? [
          select(
            'corap',
            substanceColumns.corap_status.is.orNull.choices,
            (value) => t(`ui:status.corap.${value}`),
            (value) => <StatusBadge kind="corap" value={value} />,
          ),
        ]
      : []),
    ...(cbi ? [select('cbi', ['valid', 'ended', 'none'], (value) => t(`cbiOf.${value}`))] : []),
    select('owner', ['own', 'shared'], (value) => t(`ownerOf.${value}`)),
    select('forecast', ['over'], (value) => t(`forecastOf.${value}`)),
  ];
  return (
    <FilterBar
      label={t('list.filters')}
      search={{
        label: t('list.search'),
        placeholder: t(keNo ? 'list.searchHintKe' : 'list.searchHint'),
      }}
      filters={[
        {
          ...select('year', [String(now + 1), String(now - 1), String(now - 2)], (value) => value),
          anyLabel: t('thisYear'),
        } as Filter,
        select(
          'validity',
          ['valid', 'invalid'],
          (value) => t(`ui:status.validity.${value}`),
          (value) => <StatusBadge kind="validity" value={value} />,
        ),
        select('alarm', ['past', 'near'], (value) => t(`alarmOf.${value}`)),
      ]}
      more={more}
    />
  );
}
