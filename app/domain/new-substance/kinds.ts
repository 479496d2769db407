/** Kinds and states that pages and calls name: those of the tables. */
export * from '#db/schema/cn-kinds.ts';
