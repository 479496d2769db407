import { useTranslation } from 'react-i18next';
import { substanceColumns } from '~/domain/only-representative/substance/columns.ts';
import type { SubstanceListInput } from '~/domain/only-representative/substance/schema.ts';
import { StatusBadge } from '~/ui/status.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
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
  const { among } = filtersOf<SubstanceListInput>();
  const years = [now + 1, now - 1, now - 2].map((year) => `${year}` as const);
  const { corap, cbi, keNo } = system.identifiers;
  const more = [
    among('type', t('type'), system.registrationTypes, (value) => t(`typeOf.${value}`)),
    ...(system.jurisdictions.length > 1
      ? [
          among('jurisdiction', t('regulation'), system.jurisdictions, (value) =>
            own(`law.${value}`),
          ),
        ]
      : []),
    ...(corap
      ? [
          among(
            'corap',
            t('corap'),
            substanceColumns.corap_status.is.orNull.choices,
            (value) => t(`ui:status.corap.${value}`),
            { badge: (value) => <StatusBadge kind="corap" value={value} /> },
          ),
        ]
      : []),
    ...(cbi
      ? [among('cbi', t('cbi'), ['valid', 'ended', 'none'], (value) => t(`cbiOf.${value}`))]
      : []),
    among('owner', t('owner'), ['own', 'shared'], (value) => t(`ownerOf.${value}`)),
    among('source', t('source'), ['upstream'], (value) => t(`sourceOf.${value}`)),
    among('forecast', t('forecast'), ['over'], (value) => t(`forecastOf.${value}`)),
  ];
  return (
    <FilterBar
      label={t('list.filters')}
      search={{
        label: t('list.search'),
        placeholder: t(keNo ? 'list.searchHintKe' : 'list.searchHint'),
      }}
      filters={[
        among('year', t('year'), years, (value) => value, { anyLabel: t('thisYear') }),
        among(
          'validity',
          t('validity'),
          ['valid', 'invalid'],
          (value) => t(`ui:status.validity.${value}`),
          { badge: (value) => <StatusBadge kind="validity" value={value} /> },
        ),
        among('alarm', t('alarm'), ['past', 'near'], (value) => t(`alarmOf.${value}`)),
      ]}
      more={more}
    />
  );
}
