import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import { HAZARD_CLASSES } from '~/domain/only-representative/registration/kinds.ts';
import { changeRegistrationInput } from '~/domain/only-representative/registration/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { RegistrationValues } from './registration-form.ts';

/** Its subsystem and its version come beside the fields. */
const fields = v.omit(changeRegistrationInput, ['version']);

/** What the verbs are asked with: what does not belong to the type or the subsystem is not on the page, and is none. */
export const checkRegistration = ((values) => {
  const { alarm_percent: alarm, kr_class, kr_profile, corap_status, ...rest } = values;
  const duin = rest.registration_type === 'duin';
  return parseInput(fields, {
    ...rest,
    kr_class: kr_class || null,
    kr_profile: kr_profile || null,
    corap_status: corap_status || null,
    hazard_classes: duin ? HAZARD_CLASSES.filter((one) => values[`hazard_${one}`] === 'on') : [],
    ...(alarm.trim() !== '' && { alarm_percent: Number(alarm) }),
  });
}) satisfies FormCheck<RegistrationValues>;
