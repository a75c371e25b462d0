/** An item that is new. */
export interface Inserted<Item> {
  before?: undefined;
  after: Item;
}

/** An item before and after a change. */
export interface Modified<Item> {
  before: Item;
  after: Item;
}

/** An item that is gone. */
export interface Removed<Item> {
  before: Item;
  after?: undefined;
}

/** The body of a message to a worker; nothing where the change does not concern it. */
export type Told = object | undefined;
