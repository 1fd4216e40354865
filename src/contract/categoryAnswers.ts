/** Where the answers of every market have the line of business that was chosen: its industry with id, label and type, and its merchant category code. */
export const CATEGORY_PATH = ['company', 'mccDetails'] as const;
export const CATEGORY_ID_PATH = [...CATEGORY_PATH, 'id'] as const;
export const CATEGORY_LABEL_PATH = [...CATEGORY_PATH, 'label'] as const;
export const MCC_PATH = ['company', 'segment'] as const;
