import { useTranslation } from 'react-i18next';
import { ACTIVITY_TYPES, SINGLE_ROLES } from '~/domain/new-substance/activity/kinds.ts';
import { allowedTypes } from '~/domain/new-substance/activity/rules.ts';
import type { Option } from '~/ui/form/inputs.tsx';
import type { FormFacts } from '../add-data.server.ts';
import { HANDOVER, isHandover, isNamed, partyOf } from './activity-form.ts';
import type { LineProps } from './line-props.ts';

/** Kinds that the role does; all while it has none. What stands there stays, so that it can be put right. */
export function useTypes({ values, line, facts }: LineProps): Option[] {
  const { t } = useTranslation('activities');
  const { role } = values;
  const pair = SINGLE_ROLES.filter((one) => values[`pair_${one}`] !== '');
  const known = [...SINGLE_ROLES, 'both' as const].find((one) => one === role);
  const open = known === undefined || (known === 'both' && pair.length === 0);
  const allowed = open ? new Set(ACTIVITY_TYPES) : allowedTypes(known, pair);
  const options = ACTIVITY_TYPES.filter((type) => allowed.has(type) || type === line.activity_type);
  const handover = { value: HANDOVER, label: t('form.handover') };
  const words: Option[] = options.map((value) => ({
    value,
    label: facts.filing.activityTypes.includes(value)
      ? t(`activityTypeOf.${value}`)
      : t('form.outside', { type: t(`activityTypeOf.${value}`) }),
  }));
  if (allowed.has('import') || isHandover(line)) words.push(handover);
  const strange =
    line.activity_type !== '' && !words.some(({ value }) => value === line.activity_type);
  return strange
    ? [{ value: line.activity_type, label: `? ${line.activity_type}` }, ...words]
    : words;
}

/** Substances of the filing, by their numbers too: class names may be alike. */
export function useSubstances({ substances }: FormFacts): Option[] {
  const zh = useTranslation().i18n.language === 'zh-CN';
  return substances.map(({ id, nameZh, nameEn }, at) => ({
    value: id,
    label: `${at + 1}. ${zh ? nameZh || nameEn : nameEn || nameZh}`,
  }));
}

/**
 * Enterprises with their countries, last year's first; a name from a spreadsheet that nobody has stays. Of a handover those
 * at home, and before them own use.
 */
export function useParties({ facts, line }: LineProps): Option[] {
  const { t } = useTranslation(['ui', 'activities']);
  const { enterprises, copied, key } = facts;
  const before = copied?.parties ?? [];
  const handed = isHandover(line);
  const others = enterprises.filter(
    ({ id, country }) => id !== key.enterpriseId && (!handed || country === 'CN'),
  );
  const own = enterprises.filter(({ id }) => handed && id === key.enterpriseId);
  const named = others
    .sort((a, b) => Number(before.includes(b.id)) - Number(before.includes(a.id)))
    .map((one) => ({
      value: partyOf(one),
      label: [one.name, one.countryName].join(t('comma')),
    }));
  const ownUse = own.map((one) => ({ value: partyOf(one), label: t('activities:ownUse') }));
  const options = [...ownUse, ...named];
  const { party } = line;
  const strange = party !== '' && !options.some(({ value }) => value === party);
  const name = isNamed(line)
    ? enterprises.find((one) => party === partyOf(one))?.name
    : `? ${party}`;
  return strange && name ? [{ value: party, label: name }, ...options] : options;
}
