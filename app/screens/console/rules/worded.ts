import type {
  ChoiceNode,
  GroupNode,
  LineNode,
  ListNode,
  SwitchNode,
  TextNode,
} from '~/domain/provider/law/value-node.ts';

/** What a part of a value is called, and in what it is counted. */
interface Words {
  called: string;
  counted: string;
}

export type WordedGroup = Omit<GroupNode, 'parts'> &
  Words & { parts: readonly { key: string; node: Worded }[] };
export type WordedList = Omit<ListNode, 'of'> & Words & { of: WordedGroup };
export type WordedChoice = ChoiceNode & Words & { wordOf: Readonly<Record<string, string>> };
export type WordedText = (TextNode | LineNode) & Words;

/** A part of a value with its words in the reader's language. */
export type Worded = WordedText | WordedChoice | (SwitchNode & Words) | WordedGroup | WordedList;
