import type { Locale } from '~/domain/kernel/context.ts';
import { ruleNamed } from '~/domain/provider/law/catalogue.ts';
import { type GroupNode, nodeOf, type ValueNode } from '~/domain/provider/law/value-node.ts';
import { translator } from '~/i18n/i18next.server.ts';
import type { Worded, WordedGroup } from './worded.ts';

type Translate = ReturnType<typeof translator>;

/** The value of a rule as the reader's language calls its parts; null for a rule that is none. */
export function wordedRule(name: string, locale: Locale): Worded | null {
  const rule = ruleNamed(name);
  if (rule === undefined) return null;
  return worded(nodeOf(rule.value), [name], translator(locale));
}

/** The words of a part are those of its path, `consoleLaw:keyOf.cn_types/types/id`; the value itself goes by its rule. */
function worded(node: ValueNode, path: readonly string[], t: Translate): Worded {
  const unit = node.is === 'line' ? node.of.unit : node.is === 'text' ? node.unit : undefined;
  const words = {
    called:
      path.length === 1
        ? t(`consoleRules:nameOf.${path[0]}`)
        : t(`consoleLaw:keyOf.${path.join('/')}`, { defaultValue: '' }),
    counted: unit === undefined || unit === 'month_day' ? '' : t(`consoleRules:unitOf.${unit}`),
  };
  switch (node.is) {
    case 'group':
      return wordedGroup(node, path, words, t);
    case 'list':
      return { ...node, ...words, of: wordedGroup(node.of, path, words, t) };
    case 'choice':
    case 'ticks': {
      const wordOf = node.options.map((option) => {
        const word = t(`${node.words}.${option}`, { defaultValue: '' });
        return [option, node.coded ? `${option} ${word}` : word];
      });
      return { ...node, ...words, wordOf: Object.fromEntries(wordOf) };
    }
    default:
      return { ...node, ...words };
  }
}

function wordedGroup(
  node: GroupNode,
  path: readonly string[],
  words: { called: string; counted: string },
  t: Translate,
): WordedGroup {
  const parts = node.parts.map(({ key, node: part }) => ({
    key,
    node: worded(part, [...path, key], t),
  }));
  return { ...node, ...words, parts };
}
