import type { TFunction } from 'i18next';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans as Sentence } from 'react-i18next/TransWithoutContext';

interface TransProps {
  t: TFunction;
  i18nKey: string;
  values?: Record<string, unknown>;
  components?: Record<string, ReactElement>;
}

const WRITTEN = { interpolation: { escapeValue: true } };

/**
 * `<name>…</name>` in the words becomes the element of that name. The library puts values in before it reads the
 * tags, so here they are written as entities and read back afterwards: what a user wrote is text, whatever it looks
 * like.
 */
export function Trans({ t, i18nKey, values, components }: TransProps) {
  const { i18n } = useTranslation();
  return (
    <Sentence
      i18n={i18n}
      t={t}
      i18nKey={i18nKey}
      tOptions={WRITTEN}
      values={values ?? {}}
      components={components ?? {}}
      shouldUnescape
    />
  );
}
