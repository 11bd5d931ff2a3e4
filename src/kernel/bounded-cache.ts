/** What was worked out lately and can be worked out again: when it is full, everything is forgotten at once. */
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
