import { type ComponentProps, createElement, type ReactElement } from 'react';
import { Trans as ReactTrans } from 'react-i18next';

interface TransProps {
  t: ComponentProps<typeof ReactTrans>['t'];
  i18nKey: string;
  values?: Record<string, unknown>;
  components?: Record<string, ReactElement>;
}

/**
 * `<name>…</name>` in the words becomes the element of that name. i18next puts values in before it reads the
 * tags, so here they are written as entities and read back afterwards: what a user wrote is text, whatever it
 * looks like.
 */
export function Trans({ values = {}, ...props }: TransProps) {
  return createElement(ReactTrans, {
    ...props,
    values,
    shouldUnescape: true,
    tOptions: { interpolation: { escapeValue: true } },
  });
}
