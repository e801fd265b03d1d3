import type { Rulebooks } from '../shapes.ts'
export const rules: Rulebooks = { classic: { lead: '', sections: [] }, quest: { lead: '', sections: [] } }
