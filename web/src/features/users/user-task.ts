/** What is being done to somebody, in a dialog of its own. */
export type UserTask = 'edit' | 'points' | 'suspend' | 'ban' | 'unsuspend';
