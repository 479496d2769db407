import type { TFunction } from 'i18next';
import type { Choices } from './tabs.ts';

type Role = 'isRegistrant' | 'isBrandOwner' | 'isManufacturer' | 'isResponsiblePerson';

/** Enterprises of a role as a box of a form offers them; those out of use stand greyed. @param t of `cosmetics` */
export function enterpriseOptions(
  t: TFunction<'cosmetics'>,
  enterprises: Choices['enterprises'],
  role: Role,
) {
  return enterprises
    .filter((one) => one[role])
    .map((one) => ({
      value: one.id,
      label: one.isOwn ? t('form.ownCompany', { name: one.name }) : one.name,
      ...(one.nameEn !== one.name && { detail: one.nameEn }),
      ...(one.archived && { disabledWhy: t('form.archived') }),
    }));
}
