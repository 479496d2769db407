import { useTranslation } from 'react-i18next';
import { ALLERGENS, type Allergies } from '~/domain/responsible-person/kinds.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { timestamp } from '~/ui/format.ts';

/** Fields of a report whose values are codes, and what their words are called. */
const WORDS: Readonly<Record<string, string>> = {
  severity: 'severityOf',
  source: 'sourceOf',
  userSex: 'userSexOf',
  latencyUnit: 'latencyUnitOf',
  latencyFrom: 'latencyFromOf',
  symptoms: 'symptomsOf',
  sites: 'sitesOf',
  forms: 'formsOf',
  otherDamage: 'other_damageOf',
  outcome: 'outcomeOf',
  causality: 'causalityOf',
  state: 'stateOf',
};

/** What a report's history says of a value that is kept as a code. */
export function useSaid() {
  const { t } = useTranslation('reactions');
  const { timeZone } = usePageEnvironment();
  return (name: string, value: unknown): string | null => {
    if (name === 'feedbackAtMs') return timestamp(Number(value), timeZone);
    if (name === 'allergy') return allergies(value as Allergies);
    const words = WORDS[name];
    if (words === undefined) return null;
    const codes = Array.isArray(value) ? value : [value];
    return codes.map((code) => t(`${words}.${String(code)}`)).join(t('join'));
  };

  function allergies(said: Allergies): string {
    const one = ALLERGENS.flatMap((of) => {
      const answer = said[of];
      if (answer === undefined) return [];
      const words = [t(`field.allergy_${of}`), t(`allergyAnswerOf.${answer.answer}`), answer.which];
      return [words.filter(Boolean).join(' ')];
    });
    return one.join(t('comma'));
  }
}
