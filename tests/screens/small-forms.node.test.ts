import { describe, expect, it } from 'vitest';
import { PASSWORD_FORM, readPassword, readSignIn } from '~/screens/account/forms.server.ts';
import { answerForm, refuseSent, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { BUTTONS_ONLY, type FormShape, textOf } from '~/screens/subsystem/form/form.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const SECRET = 'harbour2026crane';

describe('forms of pages without script', () => {
  it('come back with what was typed, except for passwords', () => {
    const { data } = answerForm(readSignIn(formOf({ email: 'nobody', password: SECRET })));
    expect(data.result).toMatchObject({
      status: 'error',
      error: { email: { key: 'invalid_email' } },
      initialValue: { email: 'nobody' },
    });
    expect(JSON.stringify(data)).not.toContain(SECRET);
  });

  it('send no password back either when the verb says no', () => {
    const sent = readPassword(
      formOf({ old_password: SECRET, password: `${SECRET}1`, confirm: `${SECRET}1` }),
    );
    expect(sent.submission.status).toBe('success');
    const refusal = { code: 4100 as const, fields: { old_password: { key: 'password_wrong' } } };
    const { data, init } = refuseSubmission(PASSWORD_FORM, sent, refusal);
    expect(init?.status).toBe(422);
    expect(data.result.error).toMatchObject({ old_password: { key: 'password_wrong' } });
    expect(JSON.stringify(data)).not.toContain(SECRET);
  });

  it('are refused at the field that a path of the input stands in', () => {
    const shape: FormShape<{ company: string }> = {
      values: (payload) => ({ company: textOf(payload, 'company') }),
      nameOf: () => 'company',
    };
    const { data } = refuseSent(shape, formOf({ company: 'Nobody Ltd.', intent: 'share' }), {
      code: 4100,
      fields: { 'unique_ids.0': { key: 'unknown_company' } },
    });
    expect(data.result).toMatchObject({
      error: { company: { key: 'unknown_company' } },
      initialValue: { company: 'Nobody Ltd.' },
    });
    expect(data.refusal).toEqual({ code: 4100, data: {} });
  });

  it('say why, where a refusal knows better than its code, and pick the words of its reason', () => {
    const told = (refusal: Parameters<typeof refuseSent>[2]) =>
      refuseSent(BUTTONS_ONLY, formOf({}), refusal).data.result.error?.[''];
    expect(told({ code: 4134, why: { key: 'partner_is_waited_for' } })).toEqual({
      key: 'partner_is_waited_for',
    });
    expect(told({ code: 4131, data: { reason: 'unknown_port' } })).toEqual({
      key: 'destination_not_covered',
      values: { reason: 'unknown_port', context: 'unknown_port' },
    });
  });
});
