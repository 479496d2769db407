import { useTranslation } from 'react-i18next';

/** Acts by kind and verb: those of a company's activity, and of the areas that show theirs in histories of their own. */
const NAMESPACES = ['activity', 'consoleActs'] as const;

/** An act in words: `trade_record.confirm`. */
export function useActWord(): (act: string) => string {
  const { t } = useTranslation([...NAMESPACES]);
  return (act) => t([`activity:did.${act}`, `consoleActs:did.${act}`], { defaultValue: act });
}

/** Every act by the name that it is filtered by, with its words. */
export function useActs(): { value: string; label: string }[] {
  const { i18n } = useTranslation([...NAMESPACES]);
  return NAMESPACES.flatMap((namespace) => {
    // All of them at once, which no sentence is.
    const words: Record<string, Record<string, string>> = i18n.getResource(
      i18n.language,
      namespace,
      'did',
    );
    return Object.entries(words).flatMap(([kind, verbs]) =>
      Object.entries(verbs).map(([verb, label]) => ({ value: `${kind}.${verb}`, label })),
    );
  });
}
