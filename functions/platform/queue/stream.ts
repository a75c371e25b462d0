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

/** An item that came, changed or went. */
export type Changed<Item> = Inserted<Item> | Modified<Item> | Removed<Item>;

/** The body of a message to a worker; nothing where the change does not concern it. */
export type WorkerMessage = object | undefined;
