/** A cache for values that can be computed again. When it is full, it is emptied completely. */
export class BoundedCache<Key, Value> extends Map<Key, Value> {
  readonly #most: number;
  constructor(most: number) {
    super();
    this.#most = most;
  }
  override set(key: Key, value: Value): this {
    if (this.size >= this.#most) this.clear();
    return super.set(key, value);
  }
}

/** A function that keeps what it made of up to `most` keys. A key whose value cannot be made is tried again. */
export const memoised = <Key, Made extends object | string>(
  most: number,
  make: (key: Key) => Made,
): ((key: Key) => Made) => {
  const kept = new BoundedCache<Key, Made>(most);
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    kept.set(key, made);
    return made;
  };
};
