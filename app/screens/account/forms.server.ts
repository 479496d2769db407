import { MAILS } from '~/domain/identity/preferences.ts';
import {
  changePasswordInput,
  choosePasswordInput,
  codeInput,
  editUserInput,
  enrolInput,
  forgetInput,
  loginInput,
  secondStepInput,
} from '~/domain/identity/schema.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { readForm } from '../subsystem/form/read-form.ts';

/** The forms of pages without script: the action alone reads and checks them. */

export const SIGN_IN_FORM = askedTexts(['email', 'password'], { secret: ['password'] });

export function readSignIn(form: FormData) {
  return readForm(SIGN_IN_FORM, (values) => parseInput(loginInput, values), form);
}

export const SECOND_STEP_FORM = askedTexts(['challenge', 'code'], { secret: ['code'] });

export function readSecondStep(form: FormData) {
  return readForm(SECOND_STEP_FORM, (values) => parseInput(secondStepInput, values), form);
}

export const FORGOT_FORM = askedTexts(['email']);

export function readForgot(form: FormData) {
  return readForm(FORGOT_FORM, (values) => parseInput(forgetInput, values), form);
}

export const CHOOSE_FORM = askedTexts(['password', 'confirm'], { secret: ['password', 'confirm'] });

/** @param token from the mailed link */
export function readChosen(form: FormData, token: string) {
  const check = (values: object) => parseInput(choosePasswordInput, { ...values, token });
  return readForm(CHOOSE_FORM, check, form);
}

export const NAME_FORM = askedTexts(['firstname']);

export function readName(form: FormData) {
  return readForm(NAME_FORM, (values) => parseInput(editUserInput, values), form);
}

export const CHOICES_FORM = askedTexts(['time_zone', 'locale']);

/** Time zone, language and mails: an empty choice is none, a box that is not ticked is not sent. */
export function readChoices(form: FormData) {
  const mails = Object.fromEntries(MAILS.map((mail) => [mail, form.has(`mail_${mail}`)]));
  const check = ({ time_zone, locale }: { time_zone: string; locale: string }) =>
    parseInput(editUserInput, { time_zone: time_zone || null, locale: locale || null, mails });
  return readForm(CHOICES_FORM, check, form);
}

export const PASSWORD_FORM = askedTexts(['old_password', 'password', 'confirm'], {
  secret: ['old_password', 'password', 'confirm'],
});

export function readPassword(form: FormData) {
  return readForm(PASSWORD_FORM, (values) => parseInput(changePasswordInput, values), form);
}

export const ENROL_FORM = askedTexts(['password'], { secret: ['password'] });

export function readEnrol(form: FormData) {
  return readForm(ENROL_FORM, (values) => parseInput(enrolInput, values), form);
}

export const CODE_FORM = askedTexts(['code'], { secret: ['code'] });

export function readCode(form: FormData) {
  return readForm(CODE_FORM, (values) => parseInput(codeInput, values), form);
}
