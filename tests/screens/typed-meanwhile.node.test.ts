import { describe, expect, it } from 'vitest';
import { BLANK, ENTERPRISE_FORM } from '~/screens/responsible-person/parties/enterprise-form.ts';
import { keepTyped } from '~/screens/responsible-person/parties/typed-meanwhile.ts';

const sent = { ...BLANK, oa_id: 'oa-1', contact_email: 'old@x.example', uscc: '91' };
const filled = { ...sent, oa_id: 'OA-1', company_cname: '名录名称', contact_phone: '021' };
const answer = {
  result: { initialValue: filled, intent: { type: 'update' as const, payload: { value: filled } } },
  refusal: null,
  oa: { asked: true, entries: [], filled: 'OA-1', sent },
};

describe('an answer that fills the form', () => {
  it('fills what is still as it was sent', () => {
    expect(keepTyped(answer, sent).result.intent.payload.value).toEqual(filled);
  });

  it('leaves what was typed or emptied while it was on its way', () => {
    const now = { ...sent, company_cname: '我写的', contact_email: 'new@x.example', uscc: '' };
    const { result } = keepTyped(answer, now);
    const kept = { ...now, oa_id: 'OA-1', contact_phone: '021' };
    expect(result.intent.payload.value).toEqual(kept);
    expect(ENTERPRISE_FORM.values(result.initialValue)).toEqual(kept);
  });

  it('is left alone where it fills nothing', () => {
    const looked = { ...answer, oa: { ...answer.oa, filled: null, sent: null } };
    expect(keepTyped(looked, { ...sent, uscc: '' })).toBe(looked);
  });
});
