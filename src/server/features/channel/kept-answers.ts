/** A year of weeks for a channel; the oldest makes way. */
const MOST = 60;

/** Answers of one version of the shop. While one is made, all who ask wait for the same. */
export class KeptAnswers<T> {
  #version = -1;
  readonly #answers = new Map<string, Promise<T | null>>();

  get(key: string, version: number, make: () => Promise<T | null>): Promise<T | null> {
    // a request that began before the last change must not bring back what has changed
    if (version < this.#version) return make();
    if (version > this.#version) {
      this.#answers.clear();
      this.#version = version;
    }
    const known = this.#answers.get(key);
    if (known) return known;
    const made = make();
    this.#answers.set(key, made);
    const forget = () => {
      if (this.#answers.get(key) === made) this.#answers.delete(key);
    };
    // neither a failure nor "there is none" is kept: anyone can ask for any week
    made.then((answer) => answer === null && forget(), forget);
    const oldest = this.#answers.keys().next().value;
    if (this.#answers.size > MOST && oldest !== undefined) this.#answers.delete(oldest);
    return made;
  }
}
