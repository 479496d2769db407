import type { REGISTRATION_TYPES } from '#db/schema/registration-kinds.ts';
import type { PrintedText, Regime } from '~/domain/certificate/snapshot.ts';

type RegistrationType = (typeof REGISTRATION_TYPES)[number];

const INTERMEDIATE = { zh: '运输分离中间体', en: 'Transported isolated intermediate (Art. 18)' };
const UK_REGISTERED = { zh: '英国注册', en: 'Registered in the UK (Art. 10)' };

/** Each law knows its own kinds of registration; what stands here for none can't be certified under it. */
const WORDINGS: Record<Regime, Partial<Record<RegistrationType, PrintedText>>> = {
  'eu-reach': {
    registration: { zh: '完整注册', en: 'Registered (Art. 10)' },
    intermediate: INTERMEDIATE,
  },
  'uk-reach': {
    registration: UK_REGISTERED,
    uk_registration: UK_REGISTERED,
    intermediate: INTERMEDIATE,
    // Never called a registration: it stands in for one until the transition ends.
    duin: {
      zh: '下游用户进口通报（UK REACH 过渡安排）',
      en: 'Downstream user import notification (UK REACH transitional)',
    },
  },
  'k-reach': {
    registration: { zh: '已注册', en: 'Registered (Art. 10)', ko: '등록' },
    intermediate: { zh: '中间体注册', en: 'Registered as intermediate', ko: '중간체 등록' },
  },
};

/** The words of a kind of registration under a law; undefined where that law does not know it. */
export function statusIn(regime: Regime, type: RegistrationType): PrintedText | undefined {
  return WORDINGS[regime][type];
}

/** The "REACH status" a certificate prints for a registration (SPEC, certificate verification result). */
export function statusWording(
  regime: Regime,
  type: RegistrationType,
): PrintedText & { code: string } {
  const wording = statusIn(regime, type);
  if (wording === undefined) throw new Error(`${type} is no registration under ${regime}`);
  return { code: type, ...wording };
}
