import type { TFunction } from 'i18next';
import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { I18N_OPTIONS } from './options.ts';

interface TransProps {
  t: TFunction;
  i18nKey: string;
  values?: Record<string, unknown>;
  components?: Record<string, ReactElement>;
}

const TAG = /<(\/?)(\w+)>/;
const { unescape: readBack } = I18N_OPTIONS.react;

/**
 * `<name>…</name>` in the words becomes the element of that name. i18next puts values in before the tags are read, so
 * here they are written as entities and read back afterwards: what a user wrote is text, whatever it looks like.
 *
 * react-i18next has a component for this that reads any HTML, at four times the size on every page.
 */
export function Trans({ t, i18nKey, values = {}, components = {} }: TransProps) {
  const said = t(i18nKey, { ...values, interpolation: { escapeValue: true } });
  // Text, whether the tag closes, its name, text, and so on.
  return createElement(Fragment, null, ...partsOf(said.split(TAG), components));
}

/** What stands before the next closing tag, which is taken off along with it. */
function partsOf(pieces: string[], components: Record<string, ReactElement>): ReactNode[] {
  const parts: ReactNode[] = [readBack(pieces.shift() ?? '')];
  while (pieces.length > 0) {
    const [closes, name = ''] = pieces.splice(0, 2);
    if (closes) break;
    const inside = partsOf(pieces, components);
    const element = components[name];
    if (element) parts.push(cloneElement(element, undefined, ...inside));
    else parts.push(`<${name}>`, ...inside, `</${name}>`);
    parts.push(readBack(pieces.shift() ?? ''));
  }
  return parts;
}
