import { parseInput } from '~/domain/kernel/input.ts';
import { done } from '~/domain/kernel/outcome.ts';
import { enterpriseInput, profileInput } from '~/domain/responsible-person/enterprise/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import { type EnterpriseValues, inputOf } from './enterprise-form.ts';
import { type ProfileValues, profileInputOf } from './profile-form.ts';

/** An enterprise; looking into the office directory asks nothing of the rest. */
export const checkEnterprise: FormCheck<EnterpriseValues> = (values, button) =>
  button?.startsWith('oa') ? done(values) : parseInput(enterpriseInput, inputOf(values));

/** The profile; its version is the action's to judge. */
export const checkProfile: FormCheck<ProfileValues> = (values) =>
  parseInput(profileInput, { ...profileInputOf(values), version: 1 });
