export interface PredictionRequest {
  /** A few words about the business, as the person typed them. */
  readonly inputs: string;
  /** The language of the words, such as `en` or `fr-CA`. */
  readonly language: string;
  readonly market: string;
}

/** The service that predicts the category of a business from a few words. Throws when it is down. */
export interface PredictionPort {
  /** The categories by their `predictLabel`, the likeliest first; empty if none fits. */
  predict(request: PredictionRequest): Promise<readonly string[]>;
}

/** Without a service nothing is predicted: labels and keywords are searched. */
export const NO_PREDICTION: PredictionPort = { predict: async () => [] };
